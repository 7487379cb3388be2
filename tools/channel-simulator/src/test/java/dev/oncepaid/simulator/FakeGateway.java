package dev.oncepaid.simulator;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;

/** Answers the n-th request, counted from 1, as it is told. */
public final class FakeGateway implements AutoCloseable {

    public record Reply(int status, String body) {}

    private final HttpServer server;
    private final IntFunction<Reply> replies;
    private final AtomicInteger requests = new AtomicInteger();
    private final Queue<String> bodies = new ConcurrentLinkedQueue<>();

    public FakeGateway(IntFunction<Reply> replies) throws IOException {
        this.replies = replies;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/notify", this::answer);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
    }

    public URI uri() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    public int requests() {
        return requests.get();
    }

    public Queue<String> bodies() {
        return bodies;
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        bodies.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
        Reply reply = replies.apply(requests.incrementAndGet());
        byte[] body = reply.body().getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(reply.status(), body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }
}
