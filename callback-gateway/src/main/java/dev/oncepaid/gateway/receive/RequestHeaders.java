package dev.oncepaid.gateway.receive;

import dev.oncepaid.channel.Notification;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.List;

/** The headers of a request that is still being handled. */
record RequestHeaders(HttpServletRequest request) implements Notification.Headers {

    @Override
    public List<String> values(String name) {
        return Collections.list(request.getHeaders(name));
    }
}
