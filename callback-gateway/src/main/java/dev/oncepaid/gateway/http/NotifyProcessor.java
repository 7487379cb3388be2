package dev.oncepaid.gateway.http;

import dev.oncepaid.gateway.connection.Connection;
import dev.oncepaid.gateway.connection.Connections;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import org.apache.coyote.Adapter;
import org.apache.coyote.ErrorState;
import org.apache.coyote.http11.Http11InputBuffer;
import org.apache.coyote.http11.Http11Processor;
import org.apache.tomcat.util.buf.MessageBytes;
import org.apache.tomcat.util.net.AbstractEndpoint.Handler.SocketState;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.SocketWrapperBase;
import org.apache.tomcat.util.res.StringManager;
import org.jspecify.annotations.Nullable;

/**
 * Reads requests as Tomcat does, says where they are, and differs in these: any name of a host is
 * taken, for nothing depends on it; a length declared twice, and HTTP/0.9, are refused; headers
 * beyond the limit are 431. Of whatever is refused the reason is kept for {@link PlainErrorReport}.
 */
final class NotifyProcessor extends Http11Processor {

    /** Attribute of a request that was refused before a servlet saw it. */
    static final String REFUSAL = HttpRefusal.class.getName();

    /** The time at which a request began, where none has. */
    private static final long NOT_BEGUN = -1;

    /** The parser distinguishes this fault from the others by nothing but its text. */
    private static final String TOO_LARGE =
            StringManager.getManager(Http11InputBuffer.class)
                    .getString("iib.requestheadertoolarge.error");

    private static final byte[] LATE =
            "HTTP/1.1 408 \r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
                    .getBytes(StandardCharsets.US_ASCII);

    private final Connections connections;
    private final HttpRefusals refusals;
    private final RequestHead head = new RequestHead(request);
    private @Nullable Connection connection;

    NotifyProcessor(
            NotifyProtocol protocol,
            Adapter adapter,
            Connections connections,
            HttpRefusals refusals) {
        this(protocol, new AnswerNoticingAdapter(adapter), connections, refusals);
    }

    private NotifyProcessor(
            NotifyProtocol protocol,
            AnswerNoticingAdapter adapter,
            Connections connections,
            HttpRefusals refusals) {
        super(protocol, adapter);
        this.connections = connections;
        this.refusals = refusals;
        adapter.whenHandled(this::handled);
    }

    /** Reads and handles what has come over a connection, unless a handler still has a request. */
    @Override
    public SocketState service(SocketWrapperBase<?> wrapper) throws IOException {
        Connection served = connections.of(channel(wrapper), System.nanoTime());
        connection = served;
        if (served.isHeadLate()) {
            wrapper.write(true, LATE, 0, LATE.length);
            wrapper.flush(true);
            return SocketState.CLOSED;
        }
        SocketState state = super.service(wrapper);
        if (state == SocketState.UPGRADING) {
            // The preface of HTTP/2; Tomcat closes the connection without an answer.
            refusals.count(HttpRefusal.HTTP_VERSION, served.source(), "");
        } else if (isAsync()) {
            served.awaitsBody(System.nanoTime());
        } else {
            boolean hasBegun = request.getStartTimeNanos() != NOT_BEGUN;
            served.awaitsRequest(hasBegun, System.nanoTime());
        }
        return state;
    }

    private static @Nullable SocketChannel channel(SocketWrapperBase<?> wrapper) {
        return ((NioChannel) wrapper.getSocket()).getIOChannel();
    }

    private void handled() {
        if (connection != null && !isAsync()) {
            connection.isAnswered(System.nanoTime());
        }
    }

    /** The last step of reading a head, and the first that Tomcat lets others take. */
    @Override
    protected void parseHost(@Nullable MessageBytes host) {
        if (connection != null) {
            connection.headIsWhole();
        }
        if (head.isHttp09()) {
            refuse(HttpRefusal.HTTP_VERSION);
        } else if (head.declaresLengthTwice()) {
            refuse(HttpRefusal.BAD_LENGTH);
        } else if (!RequestHead.isHost(host)) {
            refuse(HttpRefusal.BAD_HOST);
        }
        super.parseHost(null);
    }

    private void refuse(HttpRefusal refusal) {
        request.setAttribute(REFUSAL, refusal);
        response.setStatus(HttpServletResponse.SC_BAD_REQUEST);
        setErrorState(ErrorState.CLOSE_CLEAN, null);
    }

    @Override
    protected void setErrorState(ErrorState errorState, @Nullable Throwable cause) {
        super.setErrorState(errorState, cause);
        if (errorState != ErrorState.CLOSE_CLEAN || response.isCommitted()) {
            return;
        }
        if (cause != null && TOO_LARGE.equals(cause.getMessage())) {
            response.setStatus(RequestHead.HEADER_TOO_LARGE);
        }
        // Closed in any case; after some statuses Tomcat would not say so.
        response.setHeader("Connection", "close");
        if (request.getAttribute(REFUSAL) == null) {
            request.setAttribute(REFUSAL, head.refusal(response.getStatus(), cause));
        }
    }
}
