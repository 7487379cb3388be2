package dev.oncepaid.settlement.deadletter;

/** What became of a letter that somebody wanted sent again. */
enum ReplayOutcome {
    /** Kafka has it; a worker will look at what it says. */
    SENT,
    /** Not sent: nothing is kept under this id. */
    NO_SUCH_LETTER,
    /** Not sent: this version still cannot read it. */
    STILL_UNREADABLE,
    /** Not sent: its event is not in the database (not yet, or removed by retention). */
    NO_SUCH_EVENT,
    /** Not sent: its order is registered with another content, and would stay so. */
    REGISTERED_OTHERWISE,
    /** Not sent: only its beginning is kept here. */
    CUT_OFF,
    /** Not sent: it comes from a topic that this worker does not read. */
    UNKNOWN_ORIGIN,
    /** Not known to be sent; try again. */
    NOT_TAKEN
}
