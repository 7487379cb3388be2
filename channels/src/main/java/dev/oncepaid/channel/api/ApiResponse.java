package dev.oncepaid.channel.api;

import dev.oncepaid.channel.Notification;
import java.time.Instant;

/**
 * One HTTP answer as it came, complete and below the transport's cap.
 *
 * @param body after the transfer encoding, as bytes; nobody writes to it
 * @param receivedAt when the body was complete; freshness is judged against it
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record ApiResponse(
        int status, Notification.Headers headers, byte[] body, Instant receivedAt) {

    @Override
    public String toString() {
        return "status %d, %d bytes".formatted(status, body.length);
    }
}
