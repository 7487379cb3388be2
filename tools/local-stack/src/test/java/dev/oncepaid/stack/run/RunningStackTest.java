package dev.oncepaid.stack.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunningStackTest {

    @TempDir Path folder;
    private Path file;
    private RunningStack stack;

    @BeforeEach
    void describe() {
        file = folder.resolve("stack.json");
        stack = new RunningStack(file);
    }

    @Test
    void whoWatchesTheProcessesSeesBeforeTheirEndThatItIsAskedFor() throws IOException {
        Process process = WaitingProgram.start();
        StackDescriptionTest.describing(process.pid()).writeTo(file);
        assertThat(stack.isBeingStopped()).isFalse();
        List<Boolean> seen = new ArrayList<>();

        stack.stop(_ -> seen.add(stack.isBeingStopped() && process.isAlive()));

        assertThat(seen).containsExactly(true);
        assertThat(process.isAlive()).isFalse();
        assertThat(stack.isBeingStopped()).isTrue();
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void whatWasAskedOfAnEarlierStackDoesNotConcernTheNext() throws IOException {
        Files.writeString(folder.resolve("stack.json.stopping"), "");
        StackDescriptionTest.describing(1).writeTo(file);
        assertThat(stack.isBeingStopped()).isTrue();

        stack.forgetStop();

        assertThat(stack.isBeingStopped()).isFalse();
    }

    @Test
    void whoAsksForAStackThatIsBeingStartedHearsItsStep() {
        StartNote note = new StartNote(file);
        note.write("starting PostgreSQL and Kafka");
        assertThatThrownBy(() -> StackDescription.readFrom(file))
                .isInstanceOf(StackException.class)
                .hasMessageContaining("not up yet: starting PostgreSQL and Kafka");

        note.remove();

        assertThatThrownBy(() -> StackDescription.readFrom(file))
                .hasMessageContaining("start one with ./oncepaid up");
    }

    @Test
    void aStartThatWasKilledIsNotUnderWay() throws IOException {
        Files.writeString(folder.resolve("stack.json.starting"), "1\nwaiting for the worker\n");

        assertThatThrownBy(() -> StackDescription.readFrom(file))
                .hasMessageContaining("start one with ./oncepaid up");
    }
}
