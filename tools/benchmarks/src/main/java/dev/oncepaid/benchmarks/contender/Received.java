package dev.oncepaid.benchmarks.contender;

import dev.oncepaid.channel.Notification;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.time.Instant;
import java.util.Collections;
import java.util.List;

/** One request, body read. */
@SuppressWarnings("ArrayRecordComponent") // on the hot path, never compared
record Received(String path, byte[] body, Notification.Headers headers) {

    static Received read(HttpServletRequest request) throws IOException {
        int length = request.getContentLength();
        byte[] body =
                length >= 0
                        ? request.getInputStream().readNBytes(length)
                        : request.getInputStream().readAllBytes();
        return new Received(request.getRequestURI(), body, name -> values(request, name));
    }

    Notification notification(Instant at) {
        return new Notification(body, headers, at);
    }

    /** The first value of a header, empty when there is none. */
    String header(String name) {
        List<String> values = headers.values(name);
        return values.isEmpty() ? "" : values.getFirst();
    }

    private static List<String> values(HttpServletRequest request, String name) {
        return Collections.list(request.getHeaders(name));
    }
}
