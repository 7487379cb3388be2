package dev.oncepaid.gateway.http;

import dev.oncepaid.gateway.connection.Connections;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;
import java.util.Objects;
import org.apache.tomcat.util.net.NioEndpoint;
import org.jspecify.annotations.Nullable;

/** Tomcat's endpoint, which asks {@link Connections} about each connection that it accepts. */
final class LimitedEndpoint extends NioEndpoint {

    private static final int AT_ONCE = 0;

    private @Nullable Connections limits;

    void limitBy(Connections connections) {
        limits = connections;
    }

    Connections connections() {
        return Objects.requireNonNull(limits, "no limits set before the start");
    }

    /** Called by the acceptor; false means that the connection is to be forgotten. */
    @Override
    protected boolean setSocketOptions(SocketChannel socket) {
        if (connections().admit(socket, peer(socket), getMaxConnections(), System.nanoTime())) {
            return super.setSocketOptions(socket);
        }
        reset(socket);
        return false;
    }

    private static @Nullable InetAddress peer(SocketChannel socket) {
        try {
            return socket.getRemoteAddress() instanceof InetSocketAddress remote
                    ? remote.getAddress()
                    : null;
        } catch (IOException _) {
            return null;
        }
    }

    /** A reset leaves no connection in TIME_WAIT, of which a flood would make thousands. */
    private void reset(SocketChannel socket) {
        try {
            socket.setOption(StandardSocketOptions.SO_LINGER, AT_ONCE);
        } catch (IOException _) {
            // It is gone already.
        }
        destroySocket(socket);
    }

    /** Of a connection that was accepted and could not be set up. */
    @Override
    protected void destroySocket(SocketChannel socket) {
        connections().closed(socket);
        super.destroySocket(socket);
    }
}
