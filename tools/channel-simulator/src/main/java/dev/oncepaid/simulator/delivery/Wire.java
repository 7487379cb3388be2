package dev.oncepaid.simulator.delivery;

import dev.oncepaid.model.Channel;
import dev.oncepaid.simulator.SignedRequest;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/**
 * One request, one answer, HTTP/1.1. Where nothing listens, only one request in a tenth of a second
 * is really tried: thousands of channels at once would leave a gateway no processor to start on.
 */
final class Wire {

    private static final Duration REFUSAL_HOLDS = Duration.ofMillis(100);

    private final URI gateway;
    private final Duration answerTimeout;
    private final HttpClient client;
    private volatile long heldUntilNanos = System.nanoTime();

    Wire(URI gateway, Duration answerTimeout) {
        this.gateway = gateway;
        this.answerTimeout = answerTimeout;
        this.client =
                HttpClient.newBuilder()
                        .version(HttpClient.Version.HTTP_1_1)
                        .connectTimeout(answerTimeout)
                        .followRedirects(HttpClient.Redirect.NEVER)
                        .build();
    }

    Answered send(SignedRequest request, Outgoing outgoing) throws InterruptedException {
        Channel channel = outgoing.notice().account().channel();
        if (heldUntilNanos - System.nanoTime() > 0) {
            return Answered.UNANSWERED;
        }
        try {
            HttpResponse<byte[]> answer =
                    client.send(httpRequest(request), BodyHandlers.ofByteArray());
            return Answered.read(channel, outgoing.isForged(), answer.statusCode(), answer.body());
        } catch (ConnectException _) {
            heldUntilNanos = System.nanoTime() + REFUSAL_HOLDS.toNanos();
            return Answered.UNANSWERED;
        } catch (IOException _) {
            return Answered.UNANSWERED;
        }
    }

    /** Drops what is under way. */
    void close() {
        client.shutdownNow();
    }

    private HttpRequest httpRequest(SignedRequest request) {
        HttpRequest.Builder builder =
                HttpRequest.newBuilder(gateway.resolve(request.path()))
                        .timeout(answerTimeout)
                        .method(
                                request.method(),
                                HttpRequest.BodyPublishers.ofByteArray(request.body()));
        request.headers().forEach(header -> builder.header(header.name(), header.value()));
        return builder.build();
    }
}
