package dev.oncepaid.settlement.deadletter;

import java.util.Optional;

/** Foresees what a worker would say of a record that is sent again. */
@FunctionalInterface
interface Judge {

    /** Why the record would only come back; empty if it would be taken. */
    Optional<Outcome> obstacle(KeptLetter.Message message);
}
