package dev.oncepaid.gateway.loop;

/**
 * The order of starting (low first) and stopping (high first); the web server is above all of them,
 * so that requests in flight are answered while everything below still runs.
 */
public final class Phases {

    /** Ends after the last request was answered. */
    public static final int STORE = 300;

    /** Ends before the producer that it sends with. */
    public static final int SWEEP = 250;

    /** Ends after the last event was stored. */
    public static final int PUBLISH = 200;

    /** Ends after the last record was acknowledged. */
    public static final int HOUSEKEEPING = 100;

    private Phases() {}
}
