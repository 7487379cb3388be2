package dev.oncepaid.db.boot;

import dev.oncepaid.db.UnusableDatabase;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Says what is wrong with the database and how to fix it, instead of a stack trace. */
final class UnusableDatabaseAnalyzer extends AbstractFailureAnalyzer<UnusableDatabase> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, UnusableDatabase cause) {
        return new FailureAnalysis(cause.getMessage(), cause.remedy(), cause);
    }
}
