package dev.oncepaid.gateway.http;

import dev.oncepaid.gateway.connection.Connections;
import java.util.Objects;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.coyote.Processor;
import org.apache.coyote.http11.Http11NioProtocol;
import org.apache.tomcat.util.net.NioChannel;
import org.apache.tomcat.util.net.SocketWrapperBase;
import org.jspecify.annotations.Nullable;

/**
 * Tomcat's HTTP/1.1 with connections limited by {@link Connections} and requests read by {@link
 * NotifyProcessor}.
 *
 * <p>Public, with a constructor without parameters, because Tomcat makes it by its name.
 */
public final class NotifyProtocol extends Http11NioProtocol {

    private static final long DEADLINE_CHECK_SECONDS = 1;

    private final LimitedEndpoint endpoint;
    private @Nullable HttpRefusals refusals;
    private @Nullable Future<?> deadlineCheck;

    public NotifyProtocol() {
        this(new LimitedEndpoint());
    }

    private NotifyProtocol(LimitedEndpoint endpoint) {
        super(endpoint);
        this.endpoint = endpoint;
        Handler handler = new Handler(this, endpoint);
        endpoint.setHandler(handler);
        setHandler(handler);
    }

    /** Tells what it needs, before it is started. */
    void configure(Connections connections, HttpRefusals httpRefusals) {
        endpoint.limitBy(connections);
        refusals = httpRefusals;
    }

    @Override
    protected Processor createProcessor() {
        return new NotifyProcessor(
                this,
                getAdapter(),
                endpoint.connections(),
                Objects.requireNonNull(refusals, "not configured before the start"));
    }

    @Override
    public void start() throws Exception {
        super.start();
        deadlineCheck =
                getUtilityExecutor()
                        .scheduleWithFixedDelay(
                                () -> endpoint.connections().endLate(System.nanoTime()),
                                DEADLINE_CHECK_SECONDS,
                                DEADLINE_CHECK_SECONDS,
                                TimeUnit.SECONDS);
    }

    @Override
    public void stop() throws Exception {
        if (deadlineCheck != null) {
            deadlineCheck.cancel(false);
        }
        super.stop();
    }

    /** Each connection is released once, when it is closed, whoever closes it. */
    private static final class Handler extends ConnectionHandler<NioChannel> {

        private final LimitedEndpoint endpoint;

        Handler(NotifyProtocol protocol, LimitedEndpoint endpoint) {
            super(protocol);
            this.endpoint = endpoint;
        }

        @Override
        public void release(SocketWrapperBase<NioChannel> wrapper) {
            endpoint.connections().closed(wrapper.getSocket().getIOChannel());
            super.release(wrapper);
        }
    }
}
