package dev.oncepaid.gateway.crash;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/**
 * A TCP connection to a server that can be cut at the worst moment: the request has gone through,
 * its answer never comes.
 */
final class CuttingProxy implements AutoCloseable {

    private static final int BUFFER_BYTES = 64 * 1024;

    private final ServerSocket listener;
    private final int serverPort;
    private volatile boolean cutting;

    CuttingProxy(int serverPort) {
        this.serverPort = serverPort;
        try {
            this.listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.startVirtualThread(this::accept);
    }

    int port() {
        return listener.getLocalPort();
    }

    /** From now on connections break when the server answers. */
    void cut() {
        cutting = true;
    }

    void mend() {
        cutting = false;
    }

    private void accept() {
        try {
            while (true) {
                Socket client = listener.accept();
                Socket server = new Socket(InetAddress.getLoopbackAddress(), serverPort);
                Thread.startVirtualThread(() -> pump(client, server, false));
                Thread.startVirtualThread(() -> pump(server, client, true));
            }
        } catch (IOException _) {
            // Closed: the test is over.
        }
    }

    private void pump(Socket from, Socket to, boolean answers) {
        byte[] buffer = new byte[BUFFER_BYTES];
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            int read = in.read(buffer);
            while (read >= 0 && !(answers && cutting)) {
                out.write(buffer, 0, read);
                read = in.read(buffer);
            }
        } catch (IOException _) {
            // One side is gone, and with it the other.
        }
    }

    @Override
    public void close() {
        try {
            listener.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
