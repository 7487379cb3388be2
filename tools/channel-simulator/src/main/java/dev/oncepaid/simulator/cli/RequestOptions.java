package dev.oncepaid.simulator.cli;

import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.SimulatedAccount;
import dev.oncepaid.simulator.account.SimulatedAccounts;
import java.net.URI;
import java.time.Clock;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Who signs requests, as of when, and where they go: the same for every command that makes some.
 */
final class RequestOptions {

    @Mixin private SigningOptions signing = new SigningOptions();
    @Mixin private DirectoryOption directory = new DirectoryOption();

    @Option(
            names = "--url",
            paramLabel = "URL",
            description = {
                "The gateway (default: that of the stack that runs here, else",
                "http://localhost:8080)."
            })
    private URI gateway = URI.create("http://localhost:8080");

    URI gateway() {
        return gateway;
    }

    Signing signing(Clock clock) {
        return signing.signing(clock);
    }

    SimulatedAccounts accounts() {
        return directory.accounts();
    }

    /** See {@link DirectoryOption#account}. */
    SimulatedAccount account(String channel, String id) {
        return directory.account(channel, id);
    }
}
