package dev.oncepaid.simulator.webhook;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.oncepaid.model.Channel;
import dev.oncepaid.model.EventKey;
import dev.oncepaid.simulator.EventKeys;
import dev.oncepaid.simulator.Forgery;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.Statement;
import dev.oncepaid.simulator.json.JsonFields;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/**
 * One signed webhook.
 *
 * <p>Fields are dotted paths into the body ({@code order_no}); see {@link JsonFields} for values.
 * Parts of the envelope: {@code id} (the {@code webhook-id} header), {@code secret} ({@code
 * current}, {@code former} or {@code both}: which of the secrets sign), {@code signature} (one more
 * signature, put before the others) and {@code body} (signed in place of the fields).
 */
final class WebhookNotice implements Notice {

    private final WebhookAccount account;
    private final ObjectNode fields;
    private final WebhookEnvelope envelope;

    private WebhookNotice(WebhookAccount account, ObjectNode fields, WebhookEnvelope envelope) {
        this.account = account;
        this.fields = fields;
        this.envelope = envelope;
    }

    static WebhookNotice of(WebhookAccount account, Statement statement, Signing signing) {
        return new WebhookNotice(
                account,
                WebhookDefaults.fields(statement, signing.now()),
                WebhookEnvelope.of(newId(signing)));
    }

    @Override
    public WebhookAccount account() {
        return account;
    }

    @Override
    public List<EventKey> keys() {
        String notifyId = account.id() + "/" + envelope.id();
        String tradeNo = account.id() + "/" + JsonFields.text(fields, "trade_no");
        return fields.has("status")
                ? EventKeys.of(Channel.WEBHOOK, tradeNo, notifyId)
                : EventKeys.withoutTrade(Channel.WEBHOOK, notifyId);
    }

    @Override
    public boolean has(String field) {
        return JsonFields.has(fields, field);
    }

    @Override
    public Notice set(String field, String value) {
        return new WebhookNotice(account, JsonFields.set(fields, field, value), envelope);
    }

    @Override
    public Notice unset(String field) {
        return new WebhookNotice(account, JsonFields.unset(fields, field), envelope);
    }

    @Override
    public Notice envelope(String part, String value) {
        return new WebhookNotice(account, fields, envelope.with(part, value));
    }

    @Override
    public Notice renotified(Signing signing) {
        return envelope("id", newId(signing));
    }

    @Override
    public SignedRequest sign(Signing signing) {
        return new WebhookSigner(account, envelope).signed(body(), signing);
    }

    @Override
    public SignedRequest forge(Forgery forgery, Signing signing) {
        forgery.requirePossibleIn(Channel.WEBHOOK);
        return new WebhookSigner(account, envelope).forged(body(), forgery, signing);
    }

    private byte[] body() {
        return envelope.body().orElseGet(fields::toString).getBytes(UTF_8);
    }

    private static String newId(Signing signing) {
        return "msg_" + signing.nonce(27);
    }
}
