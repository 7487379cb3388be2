package dev.oncepaid.simulator.cli;

import dev.oncepaid.simulator.SimulatedAccount;
import dev.oncepaid.simulator.account.SimulatedAccounts;
import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Makes the accounts directory and says how to use it. */
@Command(
        name = "accounts",
        mixinStandardHelpOptions = true,
        usageHelpWidth = 100,
        description = {
            "Makes the accounts directory, or adds to it what is missing, and lists what is there.",
            "Keys are made once and kept; delete the directory for new ones.",
            ""
        })
final class AccountsCommand implements Runnable {

    @Spec private CommandSpec spec = CommandSpec.create();
    @Mixin private DirectoryOption directory = new DirectoryOption();

    @Override
    public void run() {
        SimulatedAccounts accounts = directory.accounts();
        PrintWriter out = spec.commandLine().getOut();
        out.println("accounts in " + accounts.directory());
        accounts.every().forEach(account -> out.println(described(account)));
        out.println("start the gateway with");
        out.println("  --spring.config.additional-location=file:" + accounts.accountsYaml());
        out.println("  --oncepaid.key-directory=" + accounts.directory());
        out.flush();
    }

    private static String described(SimulatedAccount account) {
        return "  %-8s %-10s merchant %s, POST %s"
                .formatted(
                        account.id(), account.channel(), account.merchant(), account.notifyPath());
    }
}
