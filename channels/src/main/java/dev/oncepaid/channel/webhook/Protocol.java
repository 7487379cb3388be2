package dev.oncepaid.channel.webhook;

import dev.oncepaid.channel.AccountProperty;
import dev.oncepaid.channel.AccountSettings;
import dev.oncepaid.channel.Answer;
import dev.oncepaid.channel.ChannelAnswers;
import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.channel.GuardedVerifier;
import dev.oncepaid.channel.NotificationVerifier;
import dev.oncepaid.channel.NumberScheme;
import dev.oncepaid.channel.crypto.StrictBase64;
import dev.oncepaid.channel.keys.KeyReader;
import java.time.Duration;
import java.util.List;

/**
 * Standard Webhooks 1.0 with symmetric secrets; the shape of the body is {@code
 * docs/connect/webhook.md}.
 *
 * <p>An account needs {@code secrets}, each {@code whsec_} and base64 or the base64 alone, old and
 * new while rotating.
 */
public final class Protocol implements ChannelProtocol {

    private static final String PREFIX = "whsec_";
    private static final int SECRET_BYTES_MIN = 24;
    private static final int SECRET_BYTES_MAX = 64;
    private static final int SECRETS_MAX = 4;

    private static final ChannelAnswers ANSWERS =
            new ChannelAnswers(
                    Answer.of(204, "", ""), Answer.of(503, "", ""), Answer.of(401, "", ""));

    @Override
    public List<AccountProperty> accountProperties() {
        return List.of(AccountProperty.keys("secrets"));
    }

    @Override
    public ChannelAnswers answers() {
        return ANSWERS;
    }

    @Override
    public List<String> keptHeaders() {
        return List.of("Content-Type", "webhook-id", "webhook-timestamp", "webhook-signature");
    }

    /** The sender chooses; the standard's example schedule ends after 76 h. */
    @Override
    public Duration retryWindow() {
        return Duration.ofDays(4);
    }

    @Override
    public NumberScheme numbers() {
        return NumberScheme.OF_THE_ACCOUNT;
    }

    @Override
    public NotificationVerifier verifierFor(AccountSettings account) {
        return new GuardedVerifier(verifier(account));
    }

    private static WebhookVerifier verifier(AccountSettings account) {
        KeyReader reader = new KeyReader(account);
        List<byte[]> secrets =
                reader.bounded("secrets", account.texts("secrets"), SECRETS_MAX).stream()
                        .map(setting -> secret(setting, reader))
                        .toList();
        return new WebhookVerifier(secrets, account.id());
    }

    private static byte[] secret(String setting, KeyReader reader) {
        String text = reader.text("secrets", setting);
        String base64 = text.startsWith(PREFIX) ? text.substring(PREFIX.length()) : text;
        return StrictBase64.decode(base64)
                .filter(key -> key.length >= SECRET_BYTES_MIN && key.length <= SECRET_BYTES_MAX)
                .orElseThrow(
                        () ->
                                reader.invalid(
                                        "secrets",
                                        "%s is not whsec_ and base64 of %d to %d bytes; copy the whole secret"
                                                .formatted(
                                                        KeyReader.named(setting),
                                                        SECRET_BYTES_MIN,
                                                        SECRET_BYTES_MAX)));
    }
}
