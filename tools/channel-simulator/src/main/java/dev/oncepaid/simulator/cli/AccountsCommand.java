package dev.oncepaid.simulator.cli;

import dev.oncepaid.simulator.SimulatedAccount;
import dev.oncepaid.simulator.account.ForeignDirectory;
import dev.oncepaid.simulator.account.SimulatedAccounts;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
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
            "Keys are made once and kept; delete the directory for new ones. A directory with anything in it",
            "that the simulator did not make is refused, and stays as it is.",
            ""
        })
final class AccountsCommand implements Callable<Integer> {

    @Spec private CommandSpec spec = CommandSpec.create();
    @Mixin private DirectoryOption directory = new DirectoryOption();

    @Override
    public Integer call() {
        try {
            print(directory.accounts());
            return 0;
        } catch (ForeignDirectory e) {
            return Mistake.told(spec, e);
        }
    }

    private void print(SimulatedAccounts accounts) {
        PrintWriter out = spec.commandLine().getOut();
        out.println("accounts in " + accounts.directory());
        accounts.every().forEach(account -> out.println(described(account)));
        out.println("start the gateway with");
        out.println("  --spring.config.additional-location=file:" + accounts.accountsYaml());
        out.println("  --oncepaid.key-directory=" + accounts.directory());
        out.println("  --spring.profiles.active=local    (no other profile accepts test keys)");
        out.flush();
    }

    private static String described(SimulatedAccount account) {
        return "  %-8s %-10s merchant %s, POST %s"
                .formatted(
                        account.id(), account.channel(), account.merchant(), account.notifyPath());
    }
}
