package dev.oncepaid.stack.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class OncePaidTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void teachesEachOfItsCommands() {
        for (CommandLine command : OncePaid.commandLine().getSubcommands().values()) {
            String help = command.getUsageMessage();
            assertThat(help).contains("Usage: oncepaid " + command.getCommandName());
            assertThat(command.getCommandSpec().usageMessage().description())
                    .as(command.getCommandName())
                    .isNotEmpty();
        }
    }

    @Test
    void knowsTheBenchmarksThatTheScriptStarts() {
        assertThat(run("--help")).isZero();
        assertThat(out.toString()).containsPattern("\n  bench +Measures");

        assertThat(run("help", "bench")).isZero();
        assertThat(out.toString()).contains("gateway, siege, verify, settle, backlog, flat, chaos");
    }

    @Test
    void theSimulatorsDefaultsReachItsCommands() {
        CommandLine sign = OncePaid.commandLine().getSubcommands().get("simulate");
        assertThat(sign.getSubcommands().get("sign").getDefaultValueProvider())
                .isInstanceOf(RunningStackDefaults.class);
    }

    @Test
    void saysInOneLineWhatToDoWithoutAStack(@TempDir Path folder) {
        String stack = folder.resolve("stack.json").toString();
        assertThat(run("status", "--stack", stack)).isEqualTo(1);
        assertThat(err.toString()).contains("./oncepaid up").hasLineCount(1);
    }

    @Test
    void refusesADemoWithoutOrders() {
        assertThat(run("demo", "--orders", "0")).isEqualTo(2);
        assertThat(err.toString()).contains("--orders must be at least 1");
    }

    @Test
    void refusesAProfileItDoesNotKnow() {
        assertThat(run("demo", "--profile", "nice")).isEqualTo(2);
        assertThat(err.toString()).contains("--profile", "[full, clean, storm]");
    }

    @Test
    void asksWhatToVerifyAndWhereItsAccountsAre() {
        assertThat(run("verify")).isEqualTo(2);
        assertThat(err.toString()).contains("either --http FILE or --vectors DIR");
        assertThat(run("verify", "--http", "n.http", "--accounts", "no-such.yml")).isEqualTo(2);
        assertThat(err.toString()).contains("no-such.yml is not there");
    }

    @Test
    void refusesAReplayOfNothingInParticular() {
        assertThat(run("replay")).isEqualTo(2);
        assertThat(err.toString()).contains("--all");
        assertThat(run("replay", "--order", "O-1", "--all")).isEqualTo(2);
        assertThat(run("replay", "--status", "DONE")).isEqualTo(2);
        assertThat(run("dlt", "replay")).isEqualTo(2);
        assertThat(run("dlt", "replay", "table/1", "--all")).isEqualTo(2);
    }

    @Test
    void findWantsExactlyOneNumber() {
        assertThat(run("find")).isEqualTo(2);
        assertThat(run("find", "--order", "O-1", "--trade", "T-1")).isEqualTo(2);
        assertThat(run("find", "--order", "O-1", "--stack", "no-such-file")).isEqualTo(1);
        assertThat(run("find", "O-1", "--stack", "no-such-file")).isEqualTo(1);
    }

    private int run(String... arguments) {
        return OncePaid.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(arguments);
    }
}
