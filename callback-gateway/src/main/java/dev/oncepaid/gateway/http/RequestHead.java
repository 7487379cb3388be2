package dev.oncepaid.gateway.http;

import jakarta.servlet.http.HttpServletResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Locale;
import org.apache.coyote.Request;
import org.apache.tomcat.util.buf.ByteChunk;
import org.apache.tomcat.util.buf.MessageBytes;
import org.apache.tomcat.util.net.ApplicationBufferHandler;
import org.jspecify.annotations.Nullable;

/** What can be asked about the head of the request that a processor is reading. */
record RequestHead(Request request) {

    /** RFC 6585; the servlet API has no name for it. */
    static final int HEADER_TOO_LARGE = 431;

    /** What RFC 3986 allows in the authority of an address. */
    private static final String HOST_PUNCTUATION = "-._~%!$&'()*+,;=:[]";

    // A TLS record: handshake, version 3.x.
    private static final byte TLS_HANDSHAKE = 0x16;
    private static final byte TLS_MAJOR = 0x03;

    boolean isHttp09() {
        return request.protocol().equals("");
    }

    /**
     * Whether both Content-Length and Transfer-Encoding are there. Tomcat removes the first from
     * the headers before anybody is asked, so it is looked for in the bytes, where there are
     * chunks.
     */
    boolean declaresLengthTwice() {
        return hasTransferEncoding() && lowerCaseText().contains("\ncontent-length:");
    }

    /** The head begins the buffer, whatever came before it on the connection. */
    private String lowerCaseText() {
        ByteBuffer buffer = buffer();
        byte[] bytes = new byte[buffer.position()];
        buffer.get(0, bytes);
        return new String(bytes, StandardCharsets.ISO_8859_1).toLowerCase(Locale.ROOT);
    }

    private ByteBuffer buffer() {
        return ((ApplicationBufferHandler) request.getInputBuffer()).getByteBuffer();
    }

    /**
     * Whether it can be a host, with a port or without. Wider than Tomcat: nginx by default sends
     * the name of its upstream, underscores and all.
     */
    static boolean isHost(@Nullable MessageBytes host) {
        if (host == null || host.isNull()) {
            return true;
        }
        ByteChunk bytes = host.getByteChunk();
        for (int i = bytes.getStart(); i < bytes.getEnd(); i++) {
            int c = bytes.getBuffer()[i];
            if (!isLetterOrDigit(c) && HOST_PUNCTUATION.indexOf(c) < 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean isLetterOrDigit(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    }

    /** Why it is refused with this status; Tomcat does not say. */
    HttpRefusal refusal(int status, @Nullable Throwable cause) {
        return switch (status) {
            case HttpServletResponse.SC_BAD_REQUEST -> badRequest(cause);
            case HttpServletResponse.SC_HTTP_VERSION_NOT_SUPPORTED -> HttpRefusal.HTTP_VERSION;
            case HttpServletResponse.SC_EXPECTATION_FAILED -> HttpRefusal.BAD_EXPECTATION;
            case HttpServletResponse.SC_NOT_IMPLEMENTED -> HttpRefusal.BAD_TRANSFER_ENCODING;
            case HttpServletResponse.SC_SERVICE_UNAVAILABLE -> HttpRefusal.STOPPING;
            case HEADER_TOO_LARGE -> HttpRefusal.HEADER_TOO_LARGE;
            default -> HttpRefusal.OTHER;
        };
    }

    private HttpRefusal badRequest(@Nullable Throwable cause) {
        if (request.requestURI().isNull() || request.protocol().isNull()) {
            return isTls() ? HttpRefusal.TLS : HttpRefusal.BAD_REQUEST_LINE;
        }
        if (isHttp09()) {
            return HttpRefusal.HTTP_VERSION;
        }
        if (cause != null) {
            return HttpRefusal.BAD_HEADER;
        }
        if (hosts() > 1 || (hosts() == 0 && request.protocol().equals("HTTP/1.1"))) {
            return HttpRefusal.BAD_HOST;
        }
        if (!isLengthReadable()) {
            return HttpRefusal.BAD_LENGTH;
        }
        return hasTransferEncoding()
                ? HttpRefusal.BAD_TRANSFER_ENCODING
                : HttpRefusal.BAD_REQUEST_LINE;
    }

    private boolean isTls() {
        ByteBuffer buffer = buffer();
        return buffer.limit() > 1 && buffer.get(0) == TLS_HANDSHAKE && buffer.get(1) == TLS_MAJOR;
    }

    private int hosts() {
        return Collections.list(request.getMimeHeaders().values("host")).size();
    }

    private boolean hasTransferEncoding() {
        return request.getMimeHeaders().getValue("transfer-encoding") != null;
    }

    private boolean isLengthReadable() {
        try {
            return request.getContentLengthLong() >= -1;
        } catch (IllegalArgumentException _) {
            return false;
        }
    }
}
