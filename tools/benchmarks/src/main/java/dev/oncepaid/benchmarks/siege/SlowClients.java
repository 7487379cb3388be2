package dev.oncepaid.benchmarks.siege;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Ten thousand connections that send a byte per second, from one or many of this machine's own
 * addresses. One that the gateway has closed is opened again within a second.
 *
 * <p>Needs a system on which all of 127.0.0.0/8 is this machine, as on Linux.
 */
final class SlowClients {

    private static final int CONNECTIONS = 10_000;

    /** The first address is 127.0.0.2: the good clients have 127.0.0.1. */
    private static final int FIRST_HOST = 2;

    /** Each connection has its turn once a second, in as many groups as this. */
    private static final int GROUPS = 100;

    private static final Duration BETWEEN_GROUPS = Duration.ofSeconds(1).dividedBy(GROUPS);

    private static final String HEAD = "POST /notify/alipay/shop-a HTTP/1.1\r\nHost: 127.0.0.1\r\n";

    private final Battlefield field;
    private final List<Client> clients = new ArrayList<>();

    /**
     * How the clients behave.
     *
     * @param addresses from how many addresses they come
     * @param atOnce what each sends at once; the rest comes by the byte
     */
    record Manner(int addresses, String atOnce) {

        static Manner slowHeads(int addresses) {
            return new Manner(addresses, "");
        }

        static Manner slowBodies(int addresses) {
            return new Manner(addresses, HEAD + "Content-Length: 3000\r\n\r\n");
        }
    }

    private SlowClients(Battlefield field, Manner manner) {
        this.field = field;
        for (int i = 0; i < CONNECTIONS; i++) {
            clients.add(new Client(field.address(), host(i % manner.addresses()), manner.atOnce()));
        }
    }

    private static InetSocketAddress host(int number) {
        try {
            byte[] address = {127, 0, 0, (byte) (FIRST_HOST + number)};
            return new InetSocketAddress(InetAddress.getByAddress(address), 0);
        } catch (UnknownHostException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Goes on for this long, then closes everything. */
    static void run(Battlefield field, Manner manner, Duration duration) {
        SlowClients all = new SlowClients(field, manner);
        long end = System.nanoTime() + duration.toNanos();
        try {
            for (int group = 0; System.nanoTime() < end; group = (group + 1) % GROUPS) {
                all.turn(group);
            }
        } finally {
            all.clients.forEach(Client::close);
        }
    }

    private void turn(int group) {
        long next = System.nanoTime() + BETWEEN_GROUPS.toNanos();
        for (int i = group; i < clients.size(); i += GROUPS) {
            clients.get(i).turn();
        }
        field.endure(Duration.ofNanos(Math.max(0, next - System.nanoTime())));
    }

    /** One of them, with its connection. */
    private static final class Client {

        private static final String BY_THE_BYTE = HEAD + "X-Slow: ";

        private final InetSocketAddress target;
        private final InetSocketAddress from;
        private final String atOnce;
        private final ByteBuffer byteOut = ByteBuffer.allocate(1);
        private final ByteBuffer in = ByteBuffer.allocate(256);
        private @Nullable SocketChannel channel;
        private int sent;

        Client(InetSocketAddress target, InetSocketAddress from, String atOnce) {
            this.target = target;
            this.from = from;
            this.atOnce = atOnce;
        }

        void turn() {
            try {
                SocketChannel open = channel;
                if (open == null) {
                    open();
                } else if (open.finishConnect()) {
                    send(open);
                }
            } catch (IOException _) {
                close();
            }
        }

        private void open() throws IOException {
            SocketChannel opened = SocketChannel.open();
            channel = opened;
            sent = 0;
            opened.configureBlocking(false);
            // A reset at the end: no half-closed remains use up the ports.
            opened.setOption(StandardSocketOptions.SO_LINGER, 0);
            opened.bind(from);
            opened.connect(target);
        }

        private void send(SocketChannel open) throws IOException {
            in.clear();
            if (open.read(in) < 0) {
                close();
            } else if (sent == 0 && !atOnce.isEmpty()) {
                open.write(ByteBuffer.wrap(atOnce.getBytes(StandardCharsets.US_ASCII)));
                sent++;
            } else {
                boolean isInHead = atOnce.isEmpty() && sent < BY_THE_BYTE.length();
                byteOut.clear().put((byte) (isInHead ? BY_THE_BYTE.charAt(sent) : 'a')).flip();
                sent += open.write(byteOut);
            }
        }

        void close() {
            SocketChannel closing = channel;
            channel = null;
            try {
                if (closing != null) {
                    closing.close();
                }
            } catch (IOException _) {
                // Nothing more is expected of it.
            }
        }
    }
}
