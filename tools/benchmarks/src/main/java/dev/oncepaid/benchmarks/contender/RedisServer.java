package dev.oncepaid.benchmarks.contender;

import dev.oncepaid.stack.process.FreePorts;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A Redis of this run, in memory only, where the machine has a {@code redis-server}. */
public record RedisServer(Process process, int port) implements AutoCloseable {

    private static final Duration START_PATIENCE = Duration.ofSeconds(10);
    private static final Duration POLL = Duration.ofMillis(50);

    /** Starts one; empty where no {@code redis-server} is on the path. */
    public static Optional<RedisServer> start(Path directory) {
        return binary().map(binary -> start(binary, directory));
    }

    private static RedisServer start(Path binary, Path directory) {
        int port = FreePorts.pick();
        try {
            Process process =
                    new ProcessBuilder(
                                    binary.toString(),
                                    "--port",
                                    Integer.toString(port),
                                    "--bind",
                                    "127.0.0.1",
                                    "--save",
                                    "",
                                    "--appendonly",
                                    "no")
                            .redirectErrorStream(true)
                            .redirectOutput(directory.resolve("redis.log").toFile())
                            .start();
            awaitOpen(port);
            return new RedisServer(process, port);
        } catch (IOException e) {
            throw new IllegalStateException("redis-server did not start", e);
        }
    }

    private static void awaitOpen(int port) {
        long deadline = System.nanoTime() + START_PATIENCE.toNanos();
        while (!isOpen(port)) {
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException("redis-server does not listen on port " + port);
            }
            LockSupport.parkNanos(POLL.toNanos());
        }
    }

    private static boolean isOpen(int port) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return socket.isConnected();
        } catch (IOException notYet) {
            return false;
        }
    }

    private static Optional<Path> binary() {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return Stream.of(path.split(Pattern.quote(File.pathSeparator), -1))
                .map(folder -> Path.of(folder, "redis-server"))
                .filter(Files::isExecutable)
                .findFirst();
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
