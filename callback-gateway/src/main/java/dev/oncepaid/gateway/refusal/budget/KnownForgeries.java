package dev.oncepaid.gateway.refusal.budget;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.oncepaid.channel.NotificationVerifier;
import dev.oncepaid.channel.Verification.Reason;
import dev.oncepaid.channel.Verification.Refused;
import dev.oncepaid.channel.crypto.Digests;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Requests that were refused for their signature a moment ago, known again by their bytes.
 *
 * <p>Such a refusal holds as long as the verifier's keys do: neither time nor anything outside the
 * request takes part in it. A replaced key is another verifier, so it is asked anew.
 */
final class KnownForgeries {

    private final Cache<Forgery, Refused> refusals;

    /** The verifier counts by identity. */
    record Forgery(NotificationVerifier verifier, String hash) {

        /**
         * @param signedHeaders everything outside the body that the verifier looks at
         */
        static Forgery of(NotificationVerifier verifier, byte[] body, String signedHeaders) {
            byte[] headers = Digests.sha256(signedHeaders.getBytes(StandardCharsets.UTF_8));
            byte[] content = Digests.sha256(body);
            // Text because arrays do not compare by content.
            return new Forgery(
                    verifier,
                    new String(headers, StandardCharsets.ISO_8859_1)
                            + new String(content, StandardCharsets.ISO_8859_1));
        }
    }

    KnownForgeries(BudgetSettings settings) {
        refusals =
                Caffeine.newBuilder()
                        .maximumSize(settings.rememberedMax())
                        .expireAfterWrite(settings.rememberedFor())
                        .build();
    }

    Optional<Refused> refusalOf(Forgery request) {
        return Optional.ofNullable(refusals.getIfPresent(request));
    }

    /** Remembers it if the same request is refused at all times. */
    void remember(Forgery request, Refused refused) {
        if (refused.reason() == Reason.BAD_SIGNATURE) {
            refusals.put(request, refused);
        }
    }
}
