package dev.oncepaid.benchmarks.siege;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Many connections that promise a body and send it byte by byte. */
final class SlowDrip {

    private static final int CONNECTIONS = 200;
    private static final Duration BETWEEN_BYTES = Duration.ofSeconds(1);
    private static final String HEAD =
            """
            POST /notify/alipay/shop-a HTTP/1.1\r
            Host: 127.0.0.1\r
            Content-Type: application/x-www-form-urlencoded\r
            Content-Length: 3000\r
            \r
            """;

    private SlowDrip() {}

    /** Drips for this long, then closes what the gateway has not closed. */
    static void run(Battlefield field, Duration duration) {
        try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < CONNECTIONS; i++) {
                clients.execute(() -> drip(field, duration));
            }
        }
    }

    private static void drip(Battlefield field, Duration duration) {
        long end = System.nanoTime() + duration.toNanos();
        try (Socket socket = new Socket()) {
            socket.connect(field.address());
            socket.getOutputStream().write(HEAD.getBytes(StandardCharsets.US_ASCII));
            while (System.nanoTime() < end) {
                socket.getOutputStream().write('a');
                field.endure(BETWEEN_BYTES);
            }
        } catch (IOException closedByTheGateway) {
            // It has a deadline for whole bodies; that is its right.
        }
    }
}
