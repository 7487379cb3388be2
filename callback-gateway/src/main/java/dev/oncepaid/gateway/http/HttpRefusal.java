package dev.oncepaid.gateway.http;

import jakarta.servlet.http.HttpServletResponse;
import java.util.Locale;

/**
 * Why the HTTP server itself refused a request or closed a connection.
 *
 * <p>Some of it comes with every address on the internet; the rest may be a channel's or a proxy's,
 * and then notifications are missing.
 */
enum HttpRefusal {
    /** A TLS handshake at a port that speaks plain HTTP. */
    TLS(Level.PROBING),
    /** Method, address or version is not what HTTP allows; most often no HTTP at all. */
    BAD_REQUEST_LINE(Level.PROBING),
    /** An address with an escape that decodes to nothing, or to a slash. */
    BAD_PATH(Level.PROBING),
    /** Nothing is served at this address. */
    NO_SUCH_PATH(Level.PROBING),
    /** TRACE or CONNECT. */
    METHOD(Level.PROBING),
    /** A header line that is none, or too many of them. */
    BAD_HEADER(Level.NOTEWORTHY),
    HEADER_TOO_LARGE(Level.NOTEWORTHY),
    /** No Host, two of them, or one with characters that no host has. */
    BAD_HOST(Level.NOTEWORTHY),
    /** A Content-Length that is no number, differs from another, or comes with chunks. */
    BAD_LENGTH(Level.NOTEWORTHY),
    /** A Transfer-Encoding other than chunked, or in HTTP/1.0. */
    BAD_TRANSFER_ENCODING(Level.NOTEWORTHY),
    BAD_EXPECTATION(Level.NOTEWORTHY),
    HTTP_VERSION(Level.NOTEWORTHY),
    /** Its head was not whole in time. */
    HEAD_TIMEOUT(Level.NOTEWORTHY),
    /** Nothing came over a connection in time. */
    SILENT(Level.PROBING),
    /** A connection more than its source may have. */
    SOURCE_LIMIT(Level.NOTEWORTHY),
    /** A connection that waited for its client and had to make room for a new one. */
    DISPLACED(Level.NOTEWORTHY),
    /** It came while the gateway was ending. */
    STOPPING(Level.NOTEWORTHY),
    /** A fault of ours. */
    INTERNAL_ERROR(Level.NOTEWORTHY),
    OTHER(Level.NOTEWORTHY);

    private enum Level {
        PROBING,
        NOTEWORTHY
    }

    private final Level level;

    HttpRefusal(Level level) {
        this.level = level;
    }

    /** Its name in metrics and logs. */
    String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Whether scanners cause it on any day. */
    boolean isProbing() {
        return level == Level.PROBING;
    }

    /** Of a request whose head was fine, by the status with which Tomcat answered it. */
    static HttpRefusal ofAnswer(int status) {
        return switch (status) {
            case HttpServletResponse.SC_BAD_REQUEST -> BAD_PATH;
            case HttpServletResponse.SC_NOT_FOUND -> NO_SUCH_PATH;
            case HttpServletResponse.SC_METHOD_NOT_ALLOWED,
                    HttpServletResponse.SC_NOT_IMPLEMENTED ->
                    METHOD;
            case HttpServletResponse.SC_SERVICE_UNAVAILABLE -> STOPPING;
            case HttpServletResponse.SC_INTERNAL_SERVER_ERROR -> INTERNAL_ERROR;
            default -> OTHER;
        };
    }
}
