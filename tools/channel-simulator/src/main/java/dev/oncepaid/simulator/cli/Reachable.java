package dev.oncepaid.simulator.cli;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.util.Map;

/** Looks whether anything listens before thousands of requests are made in vain. */
final class Reachable {

    private static final int CONNECT_MS_MAX = 3_000;
    private static final Map<String, Integer> USUAL_PORTS = Map.of("http", 80, "https", 443);

    private Reachable() {}

    /**
     * Whether {@code gateway} takes a connection.
     *
     * @throws IllegalArgumentException for what is no address of a server
     */
    static boolean isReachable(URI gateway) {
        String scheme = String.valueOf(gateway.getScheme());
        if (gateway.getHost() == null || !USUAL_PORTS.containsKey(scheme)) {
            throw new IllegalArgumentException(
                    "--url takes an address such as http://localhost:8080, not '" + gateway + "'");
        }
        int port = gateway.getPort() < 0 ? USUAL_PORTS.get(scheme) : gateway.getPort();
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(gateway.getHost(), port), CONNECT_MS_MAX);
            return true;
        } catch (IOException _) {
            return false;
        }
    }
}
