package dev.oncepaid.simulator.webhook;

import java.util.Optional;

/**
 * What stands around the body.
 *
 * @param moreSignature put before the genuine ones; empty for none
 */
record WebhookEnvelope(String id, Signers signers, String moreSignature, Optional<String> body) {

    /** Which of the account's secrets sign. */
    enum Signers {
        CURRENT,
        FORMER,
        BOTH
    }

    static WebhookEnvelope of(String id) {
        return new WebhookEnvelope(id, Signers.CURRENT, "", Optional.empty());
    }

    WebhookEnvelope with(String part, String value) {
        return switch (part) {
            case "id" -> new WebhookEnvelope(value, signers, moreSignature, body);
            case "secret" -> new WebhookEnvelope(id, signers(value), moreSignature, body);
            case "signature" -> new WebhookEnvelope(id, signers, value, body);
            case "body" -> new WebhookEnvelope(id, signers, moreSignature, Optional.of(value));
            default ->
                    throw new IllegalArgumentException(
                            "webhook has no envelope part '%s'; it has id, secret, signature, body"
                                    .formatted(part));
        };
    }

    private static Signers signers(String word) {
        return switch (word) {
            case "current" -> Signers.CURRENT;
            case "former" -> Signers.FORMER;
            case "both" -> Signers.BOTH;
            default ->
                    throw new IllegalArgumentException(
                            "webhook signs with secret 'current', 'former' or 'both', not '%s'"
                                    .formatted(word));
        };
    }
}
