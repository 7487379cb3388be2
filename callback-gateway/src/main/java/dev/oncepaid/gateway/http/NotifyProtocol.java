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

    private static final long CHECK_SECONDS = 1;

    /**
     * Buffers of 16 KB kept for the next connection. Tomcat keeps none with a heap below 2 GB, and
     * clients that connect again and again fill the old generation with them.
     */
    private static final int CHANNELS_KEPT = 1_024;

    private final LimitedEndpoint endpoint;
    private @Nullable HttpRefusals refusals;
    private @Nullable Future<?> check;

    public NotifyProtocol() {
        this(new LimitedEndpoint());
    }

    private NotifyProtocol(LimitedEndpoint endpoint) {
        super(endpoint);
        this.endpoint = endpoint;
        Handler handler = new Handler(this, endpoint);
        endpoint.setHandler(handler);
        endpoint.getSocketProperties().setBufferPool(CHANNELS_KEPT);
        setHandler(handler);
    }

    /** Must be called before the start. */
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
        check =
                getUtilityExecutor()
                        .scheduleWithFixedDelay(
                                () ->
                                        endpoint.connections()
                                                .check(getMaxConnections(), System.nanoTime()),
                                CHECK_SECONDS,
                                CHECK_SECONDS,
                                TimeUnit.SECONDS);
    }

    @Override
    public void stop() throws Exception {
        if (check != null) {
            check.cancel(false);
        }
        super.stop();
    }

    /** Is called once for each connection that is closed, by either side. */
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
