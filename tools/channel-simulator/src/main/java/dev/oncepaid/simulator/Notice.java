package dev.oncepaid.simulator;

import dev.oncepaid.model.EventKey;
import java.util.List;

/**
 * One notification before it is signed; immutable, each change gives a new one.
 *
 * <p>Nothing checks the fields: hostile values, unknown names and nonsense are what it is for.
 */
public interface Notice {

    SimulatedAccount account();

    /**
     * The keys under which a gateway must have stored this once it was acknowledged: more than one
     * where a notice speaks of several trades, none where its content is no statement that the
     * gateway could number.
     */
    List<EventKey> keys();

    /** Whether this field is there; it takes what {@link #set} takes. */
    boolean has(String field);

    /**
     * The same with this field set. Channels with nested content take a dotted path.
     *
     * @throws IllegalArgumentException for a path that leads through a plain value
     */
    Notice set(String field, String value);

    /** The same without this field. */
    Notice unset(String field);

    /** The same without any of these fields. */
    default Notice without(String... fields) {
        Notice rest = this;
        for (String field : fields) {
            rest = rest.unset(field);
        }
        return rest;
    }

    /**
     * The same with this part of the wrapping set: what stands around the facts and is the
     * channel's own (each channel says which parts it has).
     *
     * @throws IllegalArgumentException for a part that the channel does not have
     */
    Notice envelope(String part, String value);

    /** The same statement under a new notification id; unchanged where the channel has none. */
    Notice renotified(Signing signing);

    /** Genuine: signed with the account's key. Each call is an attempt, with the time of now. */
    SignedRequest sign(Signing signing);

    /**
     * Not genuine in this one way, and as good as possible otherwise.
     *
     * @throws IllegalArgumentException if {@link Forgery#possibleIn} says no for this channel
     */
    SignedRequest forge(Forgery forgery, Signing signing);
}
