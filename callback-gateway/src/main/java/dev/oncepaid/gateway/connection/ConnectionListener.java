package dev.oncepaid.gateway.connection;

/** Hears of connections that the gateway ends by itself. */
public interface ConnectionListener {

    void ended(Cause cause, String source);

    /** Why. */
    enum Cause {
        /** The source has as many as it may have. */
        SOURCE_LIMIT,
        /** Its head was not whole in time. */
        HEAD_TIMEOUT,
        /** Nothing came over it in time. */
        SILENT,
        /** It had to make room for a new one. */
        DISPLACED
    }
}
