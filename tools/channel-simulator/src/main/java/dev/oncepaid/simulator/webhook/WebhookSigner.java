package dev.oncepaid.simulator.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.oncepaid.simulator.Forgery;
import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.simulator.SignedRequest.Header;
import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.crypto.Hash;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Signs as Standard Webhooks says: HMAC-SHA256 over id, timestamp and the raw body, dots between.
 */
final class WebhookSigner {

    private static final long OUTDATED_SECONDS = 600;
    private static final String STRANGERS_SECRET = "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3";

    private final WebhookAccount account;
    private final WebhookEnvelope envelope;

    WebhookSigner(WebhookAccount account, WebhookEnvelope envelope) {
        this.account = account;
        this.envelope = envelope;
    }

    SignedRequest signed(byte[] body, Signing signing) {
        return signed(body, signing.now().getEpochSecond());
    }

    SignedRequest forged(byte[] body, Forgery forgery, Signing signing) {
        long now = signing.now().getEpochSecond();
        SignedRequest genuine = signed(body, now);
        return switch (forgery) {
            case WRONG_KEY -> resigned(genuine, signature(STRANGERS_SECRET, now, body));
            case CHANGED_CONTENT -> genuine.withBody(changed(body));
            case MISSING_SIGNATURE -> genuine.withoutHeader("webhook-signature");
            case BROKEN_SIGNATURE -> resigned(genuine, "v1,*this is no base64*");
            case OTHER_ALGORITHM -> {
                byte[] weak = Hash.hmacSha1(key(account.secret()), message(now, body));
                yield resigned(genuine, "v1," + Base64.getEncoder().encodeToString(weak));
            }
            case STALE_TIMESTAMP -> signed(body, now - OUTDATED_SECONDS);
            case FUTURE_TIMESTAMP -> signed(body, now + OUTDATED_SECONDS);
            case UNKNOWN_SERIAL, SIGNATURE_PROBE, UNTRUSTED_CERTIFICATE ->
                    throw new IllegalArgumentException("webhook has no " + forgery.code());
        };
    }

    private SignedRequest signed(byte[] body, long epochSecond) {
        Stream<String> genuine = secrets().map(secret -> signature(secret, epochSecond, body));
        String signatures =
                Stream.concat(Stream.of(envelope.moreSignature()), genuine)
                        .filter(signature -> !signature.isEmpty())
                        .collect(Collectors.joining(" "));
        return new SignedRequest(
                "POST",
                account.notifyPath(),
                List.of(
                        new Header("Content-Type", "application/json"),
                        new Header("webhook-id", envelope.id()),
                        new Header("webhook-timestamp", Long.toString(epochSecond)),
                        new Header("webhook-signature", signatures)),
                body);
    }

    private Stream<String> secrets() {
        return switch (envelope.signers()) {
            case CURRENT -> Stream.of(account.secret());
            case FORMER -> Stream.of(account.formerSecret());
            case BOTH -> Stream.of(account.formerSecret(), account.secret());
        };
    }

    private String signature(String secret, long epochSecond, byte[] body) {
        byte[] mac = Hash.hmacSha256(key(secret), message(epochSecond, body));
        return "v1," + Base64.getEncoder().encodeToString(mac);
    }

    private byte[] message(long epochSecond, byte[] body) {
        ByteArrayOutputStream message = new ByteArrayOutputStream();
        message.writeBytes((envelope.id() + "." + epochSecond + ".").getBytes(UTF_8));
        message.writeBytes(body);
        return message.toByteArray();
    }

    private static byte[] key(String secret) {
        return Base64.getDecoder().decode(secret.substring("whsec_".length()));
    }

    private static SignedRequest resigned(SignedRequest request, String signature) {
        return request.withHeader("webhook-signature", signature);
    }

    /** One bit in the middle; a body without a middle gets a byte. */
    private static byte[] changed(byte[] body) {
        byte[] changed = Arrays.copyOf(body, Math.max(1, body.length));
        changed[changed.length / 2] ^= 1;
        return changed;
    }
}
