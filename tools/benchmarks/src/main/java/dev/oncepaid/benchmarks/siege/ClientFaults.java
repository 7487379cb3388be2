package dev.oncepaid.benchmarks.siege;

import dev.oncepaid.benchmarks.load.ClosedLoop;
import dev.oncepaid.benchmarks.load.LoadBook;
import dev.oncepaid.benchmarks.load.LoadGenerator;
import dev.oncepaid.benchmarks.load.Outcome;
import dev.oncepaid.benchmarks.load.PipelinedClient;
import dev.oncepaid.benchmarks.load.RequestPool;
import dev.oncepaid.benchmarks.load.SendOrder;
import dev.oncepaid.benchmarks.load.SuccessWord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

/** What clients do that is allowed, or is not. */
final class ClientFaults {

    private static final int REQUESTS = 5_000;
    private static final int RESETTING_CLIENTS = 8;
    private static final int PIPELINE_DEPTH = 8;
    private static final int HOSTILE_CONNECTIONS = 8;
    private static final Duration HOSTILE_TIME = Duration.ofSeconds(6);
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private ClientFaults() {}

    /** Half of the clients reset as soon as they have sent, half when the answer begins. */
    static void reset(Battlefield field) {
        try (ExecutorService clients = Executors.newFixedThreadPool(RESETTING_CLIENTS)) {
            for (int i = 0; i < REQUESTS; i++) {
                int request = i;
                clients.execute(() -> sendAndReset(field, request));
            }
        }
    }

    private static void sendAndReset(Battlefield field, int request) {
        try (Socket socket = new Socket()) {
            socket.connect(field.address());
            socket.setSoTimeout((int) PATIENCE.toMillis());
            // Closing now sends a reset in place of a farewell.
            socket.setSoLinger(true, 0);
            socket.getOutputStream().write(field.traffic().pool().copyOf(request));
            if (request % 2 == 0) {
                socket.getInputStream().read();
            }
        } catch (IOException resetByEither) {
            // The good clients send it again.
        }
    }

    /** Everything in pipelines; what the gateway closes early, the good clients send again. */
    static void pipeline(Battlefield field) {
        PipelinedClient client = new PipelinedClient(field.traffic().pool());
        try {
            field.acknowledged(client.send(field.address(), 0, REQUESTS, PIPELINE_DEPTH));
        } catch (IOException e) {
            throw new UncheckedIOException("a pipeline broke", e);
        }
    }

    /** None of these may be acknowledged. */
    static void hostileRequests(Battlefield field) {
        RequestPool pool = hostilePool();
        int[] cycle = IntStream.range(0, 100_000).map(i -> i % pool.size()).toArray();
        LoadBook book = new LoadBook();
        new LoadGenerator(
                        new LoadGenerator.Setup(field.address(), HOSTILE_CONNECTIONS, PATIENCE),
                        pool)
                .run(new ClosedLoop(SendOrder.of(cycle), HOSTILE_TIME), book);
        if (book.count(Outcome.ACKNOWLEDGED) > 0) {
            throw new IllegalStateException("a hostile request was acknowledged");
        }
    }

    private static RequestPool hostilePool() {
        RequestPool pool = new RequestPool();
        hostile()
                .forEach(
                        text ->
                                pool.add(
                                        text.getBytes(StandardCharsets.US_ASCII),
                                        SuccessWord.BODY_SUCCESS));
        return pool;
    }

    private static List<String> hostile() {
        String post = "POST /notify/alipay/shop-a HTTP/1.1\r\nHost: h\r\n";
        return List.of(
                withoutBody("HEAD"),
                withoutBody("OPTIONS"),
                withoutBody("TRACE"),
                withoutBody("GET"),
                withoutBody("PUT"),
                post + "Content-Length: 300000\r\n\r\n" + "a".repeat(2_000),
                post + "X-Large: " + "a".repeat(20_000) + "\r\nContent-Length: 0\r\n\r\n",
                post + "Content-Encoding: gzip\r\nContent-Length: 4\r\n\r\nabcd",
                post + "Content-Length: 0\r\n\r\n",
                "POST /notify/alipay/nobody HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n");
    }

    // The answer to HEAD states the length of a body that does not come: its end is the stream's.
    private static String withoutBody(String method) {
        return method
                + " /notify/alipay/shop-a HTTP/1.1\r\nHost: h\r\nConnection: close\r\n"
                + "Content-Length: 0\r\n\r\n";
    }
}
