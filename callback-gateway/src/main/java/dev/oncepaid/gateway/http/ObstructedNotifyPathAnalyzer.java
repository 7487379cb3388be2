package dev.oncepaid.gateway.http;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Says what is in the way of notifications, without a stack trace. */
final class ObstructedNotifyPathAnalyzer extends AbstractFailureAnalyzer<ObstructedNotifyPath> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, ObstructedNotifyPath cause) {
        return new FailureAnalysis(
                "Notifications must reach the notify endpoint byte for byte, but "
                        + cause.getMessage()
                        + ".",
                cause.remedy() + "; docs/configuration.md, \"Receiving\", says why.",
                cause);
    }
}
