package dev.oncepaid.gateway.receive;

import dev.oncepaid.channel.Answer;
import dev.oncepaid.channel.Notification;
import dev.oncepaid.gateway.account.Account;
import dev.oncepaid.gateway.source.Sources;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;

/** One request to an account, from its body to its answer. */
final class Exchange {

    private final Account account;
    private final HttpServletRequest request;
    private final HttpServletResponse response;
    private final Endpoint endpoint;

    /** What every exchange needs of the gateway. */
    record Endpoint(
            ReceiveSettings settings,
            Sources sources,
            BodyBudget budget,
            NotificationHandler handler,
            TurnedAway turnedAway,
            Clock clock) {

        /** From whom it comes. */
        String source(HttpServletRequest request) {
            return sources.of(
                    request.getRemoteAddr(), new RequestHeaders(request).values("X-Forwarded-For"));
        }
    }

    Exchange(
            Account account,
            HttpServletRequest request,
            HttpServletResponse response,
            Endpoint endpoint) {
        this.account = account;
        this.request = request;
        this.response = response;
        this.endpoint = endpoint;
    }

    int bodyBytesMax() {
        return endpoint.settings().bodyBytesMax();
    }

    BodyBudget budget() {
        return endpoint.budget();
    }

    Duration bodyTimeout() {
        return endpoint.settings().bodyTimeout();
    }

    /** The body is whole: verifies, stores and answers on this thread. */
    void received(byte[] body) throws IOException {
        Notification notification =
                new Notification(body, new RequestHeaders(request), endpoint.clock().instant());
        write(endpoint.handler().handle(account, notification, source()));
    }

    private String source() {
        return endpoint.source(request);
    }

    private void write(Answer answer) throws IOException {
        response.setStatus(answer.status());
        if (!answer.contentType().isEmpty()) {
            response.setContentType(answer.contentType());
        }
        response.setContentLength(answer.body().length);
        response.getOutputStream().write(answer.body());
    }

    /**
     * Ends the exchange without a verdict on the notification; the rest of the body is not read and
     * the connection is closed after the answer.
     */
    void turnAway(int status, String reason) throws IOException {
        endpoint.turnedAway().at(account, reason, source());
        response.setStatus(status);
        response.setHeader("Connection", "close");
        response.setContentLength(0);
        response.flushBuffer();
    }

    /** There is no memory for its body now; the rest is not read and the connection is closed. */
    void tryLater() throws IOException {
        endpoint.turnedAway().at(account, "memory", source());
        response.setHeader("Connection", "close");
        write(account.answers().tryAgain());
        response.flushBuffer();
    }

    /** The client went away in mid-body; there is nobody to answer. */
    void abandoned() {
        endpoint.turnedAway().lost(account);
    }
}
