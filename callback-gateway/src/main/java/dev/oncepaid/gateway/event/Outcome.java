package dev.oncepaid.gateway.event;

/** What became of one event that was to be stored. */
public sealed interface Outcome {

    /** The event is committed, by this request or by an earlier one. */
    sealed interface Durable extends Outcome {
        long eventId();
    }

    /** Stored now, the first of its key. */
    record Fresh(long eventId) implements Durable {}

    /** The same statement is committed already. */
    record Repeat(long eventId) implements Durable {}

    /**
     * Stored now; its key stands for other facts already, or for the same judged for another
     * account or merchant, so it got a {@code notify_id} of its own.
     */
    record Differing(long eventId, long differsFrom) implements Durable {}

    /** Not known to be stored: the channel shall send it again, which is always right. */
    record NotNow(Cause cause) implements Outcome {}

    /** Why an event is not known to be stored. */
    enum Cause {
        /** More waits than may wait. */
        QUEUE_FULL("queue-full"),
        /** The database cannot be reached or cannot commit; the outcome of a commit is unknown. */
        UNAVAILABLE("unavailable"),
        /** Another transaction holds this key. */
        CONTENDED("contended"),
        /** Not stored within the time that a request waits; it may still be. */
        TIMEOUT("timeout"),
        /** The database refuses this row for what is in it: a fault of ours. */
        DATA_FAULT("data-fault"),
        /** The process is stopping. */
        STOPPING("stopping");

        private final String label;

        Cause(String label) {
            this.label = label;
        }

        /** Stands in metrics and logs. */
        public String label() {
            return label;
        }
    }
}
