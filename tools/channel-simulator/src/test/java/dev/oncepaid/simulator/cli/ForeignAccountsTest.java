package dev.oncepaid.simulator.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** Whichever command is given a folder of real accounts, it says no in one line. */
class ForeignAccountsTest {

    private static final String REAL = "oncepaid: { accounts: [ { id: shop-a } ] }";

    @TempDir private Path directory;

    private final StringWriter err = new StringWriter();

    @BeforeEach
    void putRealAccounts() throws IOException {
        Files.writeString(directory.resolve("accounts.yml"), REAL);
        Files.createDirectory(directory.resolve("keys"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "accounts",
                "sign --channel alipay",
                "sign --account shop-w --as http",
                "storm --distinct 1 --copies 1"
            })
    void realAccountsAreLeftAlone(String command) throws IOException {
        CommandLine commandLine = SimulateCommand.commandLine().setErr(new PrintWriter(err));

        int status =
                commandLine.execute(
                        Stream.concat(
                                        Stream.of(command.split(" ")),
                                        Stream.of("--accounts", directory.toString()))
                                .toArray(String[]::new));

        assertThat(status).isEqualTo(CommandLine.ExitCode.USAGE);
        assertThat(err.toString())
                .startsWith(directory + " was not made by the channel simulator")
                .contains("left as it is")
                .doesNotContain("\tat ");
        assertThat(directory.resolve("accounts.yml")).hasContent(REAL);
        try (Stream<Path> files = Files.walk(directory)) {
            assertThat(files).hasSize(3);
        }
    }
}
