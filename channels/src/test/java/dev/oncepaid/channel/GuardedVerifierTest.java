package dev.oncepaid.channel;

import static dev.oncepaid.channel.Verified.assertRefused;

import dev.oncepaid.channel.Verification.Reason;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class GuardedVerifierTest {

    @Test
    void aBugInAVerifierIsARefusalOfItsOwnKind() {
        NotificationVerifier guarded =
                new GuardedVerifier(
                        (_, _) -> {
                            throw new IllegalStateException("payload");
                        });
        assertRefused(guarded.verify(Notifications.of("", Instant.EPOCH)), Reason.VERIFIER_FAULT);
    }
}
