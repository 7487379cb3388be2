package dev.oncepaid.settlement.audit;

/** What an operator can have done. */
public enum OperatorAction {
    CASE_RESOLUTION("case-resolution"),
    CASE_RETRY("case-retry"),
    EVENT_REPLAY("event-replay"),
    DEAD_LETTER_REPLAY("dead-letter-replay"),
    EVENT_RAW("event-raw");

    private final String code;

    OperatorAction(String code) {
        this.code = code;
    }

    /** As in the table, the API and the metric. */
    public String code() {
        return code;
    }
}
