package dev.oncepaid.simulator.delivery;

import dev.oncepaid.model.EventKey;
import dev.oncepaid.simulator.Forgery;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.simulator.Signing;
import java.util.List;
import java.util.Optional;

/** A notice on its way to the gateway, genuine or forged in one way. */
public record Outgoing(Notice notice, Optional<Forgery> forgery) {

    public static Outgoing genuine(Notice notice) {
        return new Outgoing(notice, Optional.empty());
    }

    public static Outgoing forged(Notice notice, Forgery forgery) {
        return new Outgoing(notice, Optional.of(forgery));
    }

    boolean isForged() {
        return forgery.isPresent();
    }

    /** The keys that must be stored once this is acknowledged; none for a forgery. */
    public List<EventKey> keys() {
        return isForged() ? List.of() : notice.keys();
    }

    /** One attempt. */
    public SignedRequest attempt(Signing signing) {
        return forgery.map(way -> notice.forge(way, signing)).orElseGet(() -> notice.sign(signing));
    }
}
