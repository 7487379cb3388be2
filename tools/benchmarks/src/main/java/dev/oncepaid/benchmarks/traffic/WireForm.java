package dev.oncepaid.benchmarks.traffic;

import dev.oncepaid.simulator.SignedRequest;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** In which of HTTP's ways the same signed request is written down. */
public enum WireForm {
    /** HTTP/1.1 with a content length, as the channels do. */
    PLAIN("HTTP/1.1"),
    /** HTTP/1.1 in chunks of some hundred bytes. */
    CHUNKED("HTTP/1.1"),
    /** HTTP/1.1 that announces {@code Expect: 100-continue} and does not wait for it. */
    EXPECT_CONTINUE("HTTP/1.1"),
    /** HTTP/1.0: the server closes after its answer. */
    HTTP_1_0("HTTP/1.0");

    private static final int CHUNK_BYTES = 400;

    private final String version;

    WireForm(String version) {
        this.version = version;
    }

    /** The whole request, head and body. */
    public byte[] write(SignedRequest request) {
        ByteArrayOutputStream wire = new ByteArrayOutputStream(2_048);
        wire.writeBytes(head(request).getBytes(StandardCharsets.ISO_8859_1));
        if (this == CHUNKED) {
            writeChunks(wire, request.body());
        } else {
            wire.writeBytes(request.body());
        }
        return wire.toByteArray();
    }

    private String head(SignedRequest request) {
        StringBuilder head = new StringBuilder(512);
        head.append(request.method() + " " + request.path() + " " + version + "\r\n");
        head.append("Host: 127.0.0.1\r\n");
        request.headers()
                .forEach(header -> head.append(header.name() + ": " + header.value() + "\r\n"));
        if (this == EXPECT_CONTINUE) {
            head.append("Expect: 100-continue\r\n");
        }
        return head.append(bodyHeader(request.body().length)).append("\r\n").toString();
    }

    private String bodyHeader(int length) {
        return this == CHUNKED
                ? "Transfer-Encoding: chunked\r\n"
                : "Content-Length: " + length + "\r\n";
    }

    private static void writeChunks(ByteArrayOutputStream wire, byte[] body) {
        for (int from = 0; from < body.length; from += CHUNK_BYTES) {
            byte[] chunk =
                    Arrays.copyOfRange(body, from, Math.min(body.length, from + CHUNK_BYTES));
            wire.writeBytes(
                    (Integer.toHexString(chunk.length) + "\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            wire.writeBytes(chunk);
            wire.writeBytes("\r\n".getBytes(StandardCharsets.US_ASCII));
        }
        wire.writeBytes("0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
    }
}
