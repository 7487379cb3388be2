package dev.oncepaid.settlement.deadletter;

import java.util.Optional;

/** Foresees what a worker would say of a record that is sent again. */
@FunctionalInterface
interface ReplayCheck {

    /** Why the record would only come back; empty if it would be taken. */
    Optional<ReplayOutcome> obstacle(DeadLetterRecord.Message message);
}
