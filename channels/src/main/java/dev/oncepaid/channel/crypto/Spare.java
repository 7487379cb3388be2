package dev.oncepaid.channel.crypto;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One object that is dear to make and serves one thread at a time, kept from use to use. Who finds
 * it in use makes another, so that nobody waits; at most one is kept.
 */
final class Spare<T> {

    private final AtomicReference<@Nullable T> kept = new AtomicReference<>();
    private final Supplier<T> maker;

    Spare(Supplier<T> maker) {
        this.maker = maker;
    }

    /** For the caller alone, until it is given back; it need not be. */
    T take() {
        T spare = kept.getAndSet(null);
        return spare == null ? maker.get() : spare;
    }

    /** Only in the state in which it was taken. */
    void giveBack(T spare) {
        kept.set(spare);
    }
}
