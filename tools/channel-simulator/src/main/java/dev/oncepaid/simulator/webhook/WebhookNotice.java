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
import dev.oncepaid.simulator.crypto.Hash;
import dev.oncepaid.simulator.json.JsonFields;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
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

    private static final Set<String> SELF_TESTS = Set.of("ping", "test");

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
        return envelope.body()
                .map(JsonFields::object)
                .orElse(Optional.of(fields))
                .filter(WebhookNotice::isReadable)
                .map(this::keysOf)
                .orElseGet(
                        () ->
                                EventKeys.withoutTrade(
                                        Channel.WEBHOOK, account.id() + "/" + Hash.sha256(body())));
    }

    private List<EventKey> keysOf(ObjectNode content) {
        String notifyId = account.id() + "/" + envelope.id();
        return isSelfTest(content)
                ? EventKeys.withoutTrade(Channel.WEBHOOK, notifyId)
                : EventKeys.of(
                        Channel.WEBHOOK,
                        account.id() + "/" + JsonFields.text(content, "trade_no"),
                        notifyId);
    }

    private static boolean isReadable(ObjectNode content) {
        return isSelfTest(content)
                || Stream.of("status", "trade_no")
                        .noneMatch(field -> JsonFields.text(content, field).isEmpty());
    }

    private static boolean isSelfTest(ObjectNode content) {
        return SELF_TESTS.contains(JsonFields.text(content, "type"))
                && Stream.of("status", "order_no", "trade_no", "amount").noneMatch(content::has);
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
