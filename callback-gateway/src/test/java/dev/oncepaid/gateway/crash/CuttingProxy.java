package dev.oncepaid.gateway.crash;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A TCP connection to a server that can be cut at the worst moment: the request has gone through,
 * its answer never comes.
 */
final class CuttingProxy implements AutoCloseable {

    private static final int BUFFER_BYTES = 64 * 1024;

    private final ServerSocket listener;
    private final int serverPort;
    private final String fatalWord;
    private final AtomicBoolean spent = new AtomicBoolean();

    /** Cuts, once, the connection over which a request with this word has gone through. */
    CuttingProxy(int serverPort, String fatalWord) {
        this.serverPort = serverPort;
        this.fatalWord = fatalWord;
        try {
            this.listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.ofPlatform().daemon().start(this::accept);
    }

    int port() {
        return listener.getLocalPort();
    }

    private void accept() {
        try {
            while (true) {
                Socket client = listener.accept();
                Socket server = new Socket(InetAddress.getLoopbackAddress(), serverPort);
                AtomicBoolean cut = new AtomicBoolean();
                Thread.ofPlatform().daemon().start(() -> pump(client, server, cut, true));
                Thread.ofPlatform().daemon().start(() -> pump(server, client, cut, false));
            }
        } catch (IOException _) {
            // Closed: the test is over.
        }
    }

    private void pump(Socket from, Socket to, AtomicBoolean cut, boolean requests) {
        byte[] buffer = new byte[BUFFER_BYTES];
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            int read = in.read(buffer);
            while (read >= 0 && (requests || !cut.get())) {
                if (requests && isFatal(new String(buffer, 0, read, StandardCharsets.ISO_8859_1))) {
                    cut.set(true);
                }
                out.write(buffer, 0, read);
                read = in.read(buffer);
            }
        } catch (IOException _) {
            // One side is gone, and with it the other.
        }
    }

    private boolean isFatal(String request) {
        return request.contains(fatalWord) && spent.compareAndSet(false, true);
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
