package dev.oncepaid.stack.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChildProcessTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @TempDir Path folder;

    @Test
    void isReadyWhenItsUrlAnswers() {
        int port = FreePorts.pick();
        try (ChildProcess server = startServer(port)) {
            server.awaitReady(url(port), PATIENCE);
            assertThat(server.isAlive()).isTrue();
        }
        assertThat(FreePorts.isFree(port)).as("port is free once the process is closed").isTrue();
    }

    @Test
    void showsTheEndOfTheLogOfAProgramThatFailsToStart() {
        try (ChildProcess broken =
                JavaProgram.mainClass("broken", FailingProgram.class, log()).start()) {
            assertThatThrownBy(() -> broken.awaitReady(url(1), PATIENCE))
                    .isInstanceOf(NotReadyException.class)
                    .hasMessageContaining("broken ended with status 3")
                    .hasMessageContaining("the reason it failed");
        }
    }

    @Test
    void givesUpOnAProgramThatNeverAnswers() {
        try (ChildProcess server = startServer(FreePorts.pick())) {
            assertThatThrownBy(
                            () -> server.awaitReady(url(FreePorts.pick()), Duration.ofMillis(500)))
                    .isInstanceOf(NotReadyException.class)
                    .hasMessageContaining("did not answer");
        }
    }

    @Test
    void isGoneAfterKill() {
        try (ChildProcess server = startServer(FreePorts.pick())) {
            server.kill();
            assertThat(server.awaitExit(Duration.ZERO)).hasValue(128 + 9);
        }
    }

    @Test
    void doesNotAnswerWhileFrozenAndGoesOnWhenThawed() {
        int port = FreePorts.pick();
        try (ChildProcess server = startServer(port)) {
            server.awaitReady(url(port), PATIENCE);
            server.freeze();
            assertThatThrownBy(() -> server.awaitReady(url(port), Duration.ofMillis(500)))
                    .isInstanceOf(NotReadyException.class);
            server.thaw();
            server.awaitReady(url(port), PATIENCE);
        }
    }

    @Test
    void endsByItselfWhenAskedTo() {
        int port = FreePorts.pick();
        try (ChildProcess server = startServer(port)) {
            server.awaitReady(url(port), PATIENCE);
            assertThat(server.terminate(PATIENCE)).isTrue();
        }
    }

    @Test
    void diesWithTheProcessThatStartedIt() {
        int port = FreePorts.pick();
        ChildProcess parent =
                JavaProgram.mainClass("parent", ParentProgram.class, log())
                        .withArguments(
                                Integer.toString(port), folder.resolve("grandchild.log").toString())
                        .start();
        parent.awaitReady(url(port), PATIENCE);
        long grandchild = Long.parseLong(parent.lastLogLines().getLast());

        parent.kill();

        assertThat(
                        ProcessHandle.of(grandchild)
                                .map(handle -> handle.onExit().join().isAlive())
                                .orElse(false))
                .isFalse();
    }

    private ChildProcess startServer(int port) {
        return JavaProgram.mainClass("server", ServerProgram.class, log())
                .withJvmOptions("-Xmx64m")
                .withArguments(Integer.toString(port))
                .start();
    }

    private Path log() {
        return folder.resolve("program.log");
    }

    private static URI url(int port) {
        return URI.create("http://localhost:" + port + "/");
    }
}
