package dev.oncepaid.channel;

import java.time.Instant;
import java.util.List;

/**
 * One message as it came: the exact body bytes and the headers, before anyone interpreted them.
 *
 * <p>Query parameters are left out on purpose: no channel signs them.
 *
 * @param body not copied, for it is on the hot path; nobody writes to it
 * @param receivedAt when the body was complete; freshness is judged against it, once
 */
@SuppressWarnings(
        "ArrayRecordComponent") // never compared; a copy of each body would cost the hot path
public record Notification(byte[] body, Headers headers, Instant receivedAt) {

    /** Case-insensitive access to the headers of one request. */
    public interface Headers {

        /** All values of the header in the order they came; empty when it is absent. */
        List<String> values(String name);
    }
}
