package dev.oncepaid.stack.process;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** Asks a URL whether it answers 200. */
final class HttpProbe implements AutoCloseable {

    private static final Duration TIMEOUT = Duration.ofSeconds(2);

    private final HttpClient client = HttpClient.newBuilder().connectTimeout(TIMEOUT).build();

    boolean answersOk(URI uri) {
        HttpRequest request = HttpRequest.newBuilder(uri).timeout(TIMEOUT).build();
        try {
            return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException notYet) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for " + uri, e);
        }
    }

    // shutdownNow, because close would wait for a request to a server that is frozen.
    @Override
    public void close() {
        client.shutdownNow();
    }
}
