package dev.oncepaid.settlement.effect;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/** Gets an effect to those who listen. */
public interface EffectSender {

    /**
     * Sends one; never throws. The future ends within {@link #sendTimeMax} of the call, well if the
     * record is durable.
     */
    CompletableFuture<?> send(byte[] key, byte[] value);

    /** After this long no attempt of a send is under way any more. */
    Duration sendTimeMax();
}
