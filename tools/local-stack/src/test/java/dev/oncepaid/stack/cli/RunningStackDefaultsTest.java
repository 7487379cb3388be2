package dev.oncepaid.stack.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.simulator.cli.SimulateCommand;
import dev.oncepaid.stack.run.StackDescription;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

class RunningStackDefaultsTest {

    @TempDir Path folder;

    @Test
    void theSimulatorSpeaksToTheStackThatRunsHere() {
        describe(ProcessHandle.current().pid());

        for (String command : List.of("sign", "storm")) {
            assertThat(defaultOf(command, "--url")).isEqualTo("http://localhost:7080");
            assertThat(defaultOf(command, "--accounts")).isEqualTo("/some/accounts");
        }
        assertThat(defaultOf("accounts", "--accounts")).isEqualTo("/some/accounts");
        assertThat(defaultOf("storm", "--rate")).isNull();
    }

    @Test
    void withoutAStackItKeepsToTheUsualPort() throws Exception {
        assertThat(defaultOf("sign", "--url")).isNull();

        long ended = new ProcessBuilder("true").start().onExit().get().pid();
        describe(ended);

        assertThat(defaultOf("sign", "--url")).isNull();
    }

    @Test
    void aStackThatIsNotUpYetIsNotSpokenTo() throws Exception {
        describe(ProcessHandle.current().pid());
        Files.writeString(
                folder.resolve("stack.json.starting"),
                ProcessHandle.current().pid() + "\nwaiting for the worker\n");

        assertThat(defaultOf("sign", "--url")).isNull();
    }

    private void describe(long pid) {
        new StackDescription(
                        "http://localhost:7080",
                        "http://localhost:7081",
                        new StackDescription.Database("jdbc:postgresql://h/d", "u", "p"),
                        "localhost:9092",
                        new StackDescription.Api("ops", "p"),
                        "/some/accounts",
                        List.of(new StackDescription.ProcessId("gateway", pid)))
                .writeTo(folder.resolve("stack.json"));
    }

    private String defaultOf(String command, String option) {
        CommandLine simulate = SimulateCommand.commandLine();
        OptionSpec spec =
                simulate.getSubcommands().get(command).getCommandSpec().findOption(option);
        return new RunningStackDefaults(folder.resolve("stack.json")).defaultValue(spec);
    }
}
