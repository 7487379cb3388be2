package dev.oncepaid.gateway.account;

import dev.oncepaid.channel.InvalidAccount;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Says what is wrong with an account in place of a stack trace. */
final class InvalidAccountAnalyzer extends AbstractFailureAnalyzer<InvalidAccount> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, InvalidAccount cause) {
        return new FailureAnalysis(
                "An account under oncepaid.accounts cannot be used: " + cause.getMessage(),
                "Mend the property and start again; docs/configuration.md lists what each channel"
                        + " needs.",
                cause);
    }
}
