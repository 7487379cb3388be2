package dev.oncepaid.stack.cli;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.oncepaid.stack.run.StackDescription;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A worker that answers each path as it is told, and keeps what it was asked. */
final class FakeWorker implements AutoCloseable {

    private record Reply(int status, String body) {}

    private final HttpServer server;
    private final Map<String, Reply> replies = new HashMap<>();
    private final Queue<String> asked = new ConcurrentLinkedQueue<>();

    FakeWorker() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    FakeWorker answering(String path, int status, String body) {
        replies.put(path, new Reply(status, body));
        return this;
    }

    /** Method, path and body of each request, in the order they came. */
    List<String> asked() {
        return List.copyOf(asked);
    }

    /** Writes a description of a stack whose worker this is. */
    String describedIn(Path folder) {
        return describedIn(folder, "localhost:1");
    }

    /** The same, with a Kafka. */
    String describedIn(Path folder, String kafka) {
        Path file = folder.resolve("stack.json");
        new StackDescription(
                        "http://localhost:1",
                        "http://127.0.0.1:" + server.getAddress().getPort(),
                        new StackDescription.Database("jdbc:postgresql://localhost:1/x", "x", "x"),
                        kafka,
                        new StackDescription.Api("ops", "secret"),
                        folder.toString(),
                        List.of())
                .writeTo(file);
        return file.toString();
    }

    private void answer(HttpExchange exchange) throws IOException {
        String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        String path = exchange.getRequestURI().toString();
        asked.add((exchange.getRequestMethod() + " " + path + " " + body).strip());
        Reply reply = replies.getOrDefault(path, new Reply(404, "{}"));
        byte[] bytes = reply.body().getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(reply.status(), bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
