package dev.oncepaid.settlement.event;

import dev.oncepaid.settlement.decide.Verdict;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What an open event's handling row becomes. */
public record HandlingUpdate(
        long eventId,
        HandleStatus status,
        @Nullable Verdict verdict,
        int attempts,
        @Nullable Instant nextAttemptAt,
        @Nullable String lastError) {

    public static HandlingUpdate succeeded(OpenEvent.Row row, Verdict verdict) {
        return new HandlingUpdate(
                row.id(), HandleStatus.SUCCEEDED, verdict, row.attempts(), null, null);
    }

    public static HandlingUpdate parked(
            OpenEvent.Row row, Verdict verdict, @Nullable String lastError) {
        return new HandlingUpdate(
                row.id(), HandleStatus.PARKED, verdict, row.attempts(), null, lastError);
    }

    /** Tried again at {@code nextAttemptAt}, for the reason that the verdict names. */
    public static HandlingUpdate waiting(
            OpenEvent.Row row, Verdict verdict, int attempts, Instant nextAttemptAt) {
        return new HandlingUpdate(
                row.id(), HandleStatus.FAILED, verdict, attempts, nextAttemptAt, null);
    }

    /** Tried again at {@code nextAttemptAt}, because it could not be decided or written. */
    public static HandlingUpdate faulty(
            OpenEvent.Row row, int attempts, Instant nextAttemptAt, String lastError) {
        return new HandlingUpdate(
                row.id(), HandleStatus.FAILED, null, attempts, nextAttemptAt, lastError);
    }

    /** Tried again at {@code nextAttemptAt} as if it had not been tried. */
    public static HandlingUpdate putOff(OpenEvent open, Instant nextAttemptAt, String lastError) {
        return new HandlingUpdate(
                open.row().id(),
                HandleStatus.FAILED,
                open.verdict().orElse(null),
                open.row().attempts(),
                nextAttemptAt,
                lastError);
    }
}
