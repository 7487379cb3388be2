package dev.oncepaid.benchmarks.verify;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.standardwebhooks.Webhook;
import com.standardwebhooks.exceptions.WebhookVerificationException;
import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.model.Channel;
import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.simulator.account.SimulatedAccounts;
import dev.oncepaid.simulator.webhook.WebhookAccount;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Clock;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Standard Webhooks with one secret; bare: HMAC-SHA256 over id, time and body. */
final class WebhookSubject {

    private final WebhookAccount account;
    private final Sample sample;

    WebhookSubject(SimulatedAccounts accounts, Clock clock) {
        this.account = accounts.webhook();
        this.sample = Sample.padded(Sample.paid(account, clock), "note", clock);
    }

    Subject subject() throws GeneralSecurityException {
        byte[] signature =
                Base64.getDecoder()
                        .decode(sample.header("webhook-signature").substring("v1,".length()));
        byte[] head =
                (sample.header("webhook-id") + "." + sample.header("webhook-timestamp") + ".")
                        .getBytes(UTF_8);
        Mac mac = mac();
        return new Subject(
                ChannelProtocol.of(Channel.WEBHOOK)
                        .verifierFor(
                                AccountSettingsBuilder.of(Channel.WEBHOOK)
                                        .id(account.id())
                                        .with("secrets", account.secret())
                                        .settings()),
                sample.notification(),
                () -> {
                    mac.update(head);
                    return MessageDigest.isEqual(mac.doFinal(sample.request().body()), signature);
                });
    }

    private Mac mac() throws GeneralSecurityException {
        byte[] key = Base64.getDecoder().decode(account.secret().substring("whsec_".length()));
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        return mac;
    }

    /** The library of the Standard Webhooks project; it verifies and reads no facts. */
    OfficialWebhook official() {
        return new OfficialWebhook(
                new Webhook(account.secret()),
                sample.request().body(),
                sample.request().headers().stream()
                        .collect(
                                Collectors.toUnmodifiableMap(
                                        SignedRequest.Header::name,
                                        header -> List.of(header.value()))));
    }

    /** One notification in the hands of that library. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record OfficialWebhook(Webhook library, byte[] body, Map<String, List<String>> headers) {

        /** The body as text, as the library wants it. */
        String verified() throws WebhookVerificationException {
            String text = new String(body, UTF_8);
            library.verify(text, headers);
            return text;
        }
    }
}
