package dev.oncepaid.channel.content;

/**
 * Verified content cannot be understood; each verifier turns it into {@code Unreadable} at one
 * place.
 */
public final class UnreadableContent extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String reason;

    /**
     * @param reason short and constant, fit for a metric label
     */
    public UnreadableContent(String reason) {
        super(reason, null, false, false);
        this.reason = reason;
    }

    public String reason() {
        return reason;
    }
}
