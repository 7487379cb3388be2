package dev.oncepaid.platform.settings;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Shows the faults and no stack trace. */
final class InvalidSettingsAnalyzer extends AbstractFailureAnalyzer<InvalidSettings> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, InvalidSettings cause) {
        return new FailureAnalysis(
                String.valueOf(cause.getMessage()),
                "Correct the settings and start again; docs/configuration.md lists them all.",
                cause);
    }
}
