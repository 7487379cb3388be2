package dev.oncepaid.stack.process;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Picks TCP ports that are free now. They lie below the range from which systems hand out ports to
 * outgoing connections, so that none of those takes one between the pick and its use.
 */
public final class FreePorts {

    private static final int LOWEST = 20_000;
    private static final int HIGHEST = 29_999;
    private static final int TRIES_MAX = 1_000;

    private FreePorts() {}

    /** A port that could be bound a moment ago on all addresses. */
    public static int pick() {
        for (int i = 0; i < TRIES_MAX; i++) {
            int port = ThreadLocalRandom.current().nextInt(LOWEST, HIGHEST + 1);
            if (isFree(port)) {
                return port;
            }
        }
        throw new IllegalStateException(
                "no free port between "
                        + LOWEST
                        + " and "
                        + HIGHEST
                        + " in "
                        + TRIES_MAX
                        + " tries");
    }

    /** Whether {@code port} can be bound on all addresses and on the loopback address. */
    public static boolean isFree(int port) {
        return canBind(new InetSocketAddress(port))
                && canBind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    }

    private static boolean canBind(InetSocketAddress address) {
        try (ServerSocket socket = new ServerSocket()) {
            // Connections of a former owner that are still closing do not make a port taken.
            socket.setReuseAddress(true);
            socket.bind(address);
            return true;
        } catch (IOException taken) {
            return false;
        }
    }
}
