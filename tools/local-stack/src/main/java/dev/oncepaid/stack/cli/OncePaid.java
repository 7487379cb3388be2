package dev.oncepaid.stack.cli;

import dev.oncepaid.simulator.cli.SimulateCommand;
import dev.oncepaid.stack.demo.Profile;
import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command line of {@code ./oncepaid}. */
@Command(
        name = "oncepaid",
        description =
                "Runs OncePaid on this machine and looks into it. No Docker, no database, no root needed.",
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true,
        version = "OncePaid 0.1.0-SNAPSHOT",
        footer = {
            "",
            "Begin with",
            "  ./oncepaid demo          plays hostile traffic against a stack of its own and checks the money",
            "  ./oncepaid up            runs a stack until Ctrl-C; then, in another shell:",
            "  ./oncepaid simulate sign --help",
            "  ./oncepaid status",
            "",
            "'./oncepaid COMMAND --help' explains each command. './oncepaid build' only builds."
        },
        subcommands = {
            DemoCommand.class,
            UpCommand.class,
            DownCommand.class,
            RehearseCommand.class,
            StatusCommand.class,
            FindCommand.class,
            CheckCommand.class,
            CasesCommand.class,
            VerifyCommand.class,
            DltCommand.class,
            ReplayCommand.class,
            ReparseCommand.class,
            UsersCommand.class,
            SimulateCommand.class,
            BenchCommand.class,
            CommandLine.HelpCommand.class
        })
public final class OncePaid {

    private OncePaid() {}

    /**
     * Ends the JVM with 0 if the command did what it says, 1 if not, 2 if it was called wrongly.
     */
    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        CommandLine commandLine = new CommandLine(new OncePaid());
        Objects.requireNonNull(commandLine.getSubcommands().get("simulate"))
                .setDefaultValueProvider(
                        new RunningStackDefaults(Home.kept().resolve("stack.json")));
        return commandLine
                .setCaseInsensitiveEnumValuesAllowed(true)
                .registerConverter(Profile.class, new WordConverter<>(Profile.class))
                .registerConverter(
                        CasesCommand.Status.class, new WordConverter<>(CasesCommand.Status.class))
                .registerConverter(
                        CasesCommand.Action.class, new WordConverter<>(CasesCommand.Action.class))
                .setUsageHelpWidth(110)
                .setUsageHelpAutoWidth(true)
                .setExecutionExceptionHandler(new MendableErrors());
    }
}
