package dev.oncepaid.stack.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StackDescriptionTest {

    @TempDir Path folder;

    @Test
    void isReadAsItWasWritten() {
        StackDescription written = describing(1);
        written.writeTo(file());
        assertThat(StackDescription.readFrom(file())).isEqualTo(written);
    }

    @Test
    void saysHowToStartAStackWhenThereIsNone() {
        assertThatThrownBy(() -> StackDescription.readFrom(file()))
                .isInstanceOf(StackException.class)
                .hasMessageContaining("./oncepaid up");
    }

    @Test
    void saysWhatToDoWithAFileThatIsDamaged() throws IOException {
        Files.writeString(file(), "{ \"gateway\": ");
        assertThatThrownBy(() -> StackDescription.readFrom(file()))
                .isInstanceOf(StackException.class)
                .hasMessageContaining("remove it");
    }

    @Test
    void isNotAliveWhenItsProcessIdBelongsToSomethingElse() {
        // Process 1 is alive, and neither a Java program nor PostgreSQL.
        describing(1).writeTo(file());
        assertThat(new RunningStack(file()).isAlive()).isFalse();
    }

    @Test
    void isAliveWhileOneOfItsProcessesIs() {
        describing(ProcessHandle.current().pid()).writeTo(file());
        assertThat(new RunningStack(file()).isAlive()).isTrue();
    }

    private Path file() {
        return folder.resolve("stack.json");
    }

    static StackDescription describing(long gatewayPid) {
        return new StackDescription(
                "http://localhost:8080",
                "http://localhost:8081",
                new StackDescription.Database(
                        "jdbc:postgresql://localhost:15432/oncepaid", "postgres", "postgres"),
                "localhost:19092",
                new StackDescription.Api("ops", "secret"),
                "/tmp/accounts",
                List.of(new StackDescription.ProcessId("gateway", gatewayPid)));
    }
}
