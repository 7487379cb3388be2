package dev.oncepaid.simulator.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/**
 * {@code oncepaid simulate}: plays the payment channels against a running gateway.
 *
 * <p>Mount it as a subcommand; on its own it only says what it can do.
 */
@Command(
        name = "simulate",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 100,
        synopsisSubcommandLabel = "COMMAND",
        description = {
            "Plays the payment channels: signs notifications with test keys of its own.",
            "The gateway trusts these keys if it was started with the accounts directory; see 'accounts'.",
            ""
        },
        footer = {
            "",
            "Begin with:",
            "  ${COMMAND-FULL-NAME} sign --channel alipay --set out_trade_no=O1 --as curl",
            "  ${COMMAND-FULL-NAME} sign --help"
        },
        subcommands = {SignCommand.class, StormCommand.class, AccountsCommand.class})
public final class SimulateCommand {

    /** The command line of this command alone, as the tests and {@code main} use it. */
    public static CommandLine commandLine() {
        return new CommandLine(new SimulateCommand());
    }
}
