package dev.oncepaid.benchmarks.contender;

import dev.oncepaid.model.EventKey;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.function.Predicate;

/**
 * {@code SET key 1 NX EX 86400} in front of the database, as the tutorials have it: a key that was
 * set before is taken for handled.
 */
final class RedisGate implements Predicate<EventKey> {

    private static final int ANSWER_BYTES_MAX = 64;

    private final BlockingQueue<Line> lines;

    private RedisGate(BlockingQueue<Line> lines) {
        this.lines = lines;
    }

    /** Opens this many connections to a server on this machine. */
    static RedisGate open(int port, int connections) throws IOException {
        BlockingQueue<Line> lines = new ArrayBlockingQueue<>(connections);
        for (int i = 0; i < connections; i++) {
            lines.add(Line.open(port));
        }
        return new RedisGate(lines);
    }

    @Override
    public boolean test(EventKey key) {
        try {
            Line line = lines.take();
            try {
                return line.setIfAbsent(key.toString());
            } finally {
                lines.add(line);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("stopped while waiting for Redis", e);
        } catch (IOException e) {
            throw new UncheckedIOException("Redis is gone; the run is void", e);
        }
    }

    private record Line(Socket socket, InputStream in) {

        static Line open(int port) throws IOException {
            Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
            socket.setTcpNoDelay(true);
            return new Line(socket, new BufferedInputStream(socket.getInputStream()));
        }

        /** Redis answers {@code +OK} when it set the key and a null string when it was there. */
        boolean setIfAbsent(String key) throws IOException {
            byte[] name = key.getBytes(StandardCharsets.UTF_8);
            String command =
                    "*6\r\n$3\r\nSET\r\n$%d\r\n%s\r\n$1\r\n1\r\n$2\r\nNX\r\n$2\r\nEX\r\n$5\r\n86400\r\n"
                            .formatted(name.length, key);
            socket.getOutputStream().write(command.getBytes(StandardCharsets.UTF_8));
            return answer().equals("+OK");
        }

        private String answer() throws IOException {
            StringBuilder answer = new StringBuilder();
            int c = in.read();
            while (c != '\n' && c >= 0 && answer.length() < ANSWER_BYTES_MAX) {
                if (c != '\r') {
                    answer.append((char) c);
                }
                c = in.read();
            }
            return answer.toString();
        }
    }
}
