package dev.oncepaid.channel;

import java.nio.charset.StandardCharsets;

/**
 * One HTTP answer in a channel's own words, byte for byte.
 *
 * @param contentType empty when the answer has no body
 * @param body sent as it is; nobody writes to it
 */
@SuppressWarnings("ArrayRecordComponent") // constants, never compared
public record Answer(int status, String contentType, byte[] body) {

    public static Answer of(int status, String contentType, String body) {
        return new Answer(status, contentType, body.getBytes(StandardCharsets.UTF_8));
    }
}
