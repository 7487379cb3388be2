package dev.oncepaid.simulator.wechat;

import dev.oncepaid.model.Channel;
import dev.oncepaid.model.EventKey;
import dev.oncepaid.simulator.EventKeys;
import dev.oncepaid.simulator.Forgery;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.Payment;
import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.Statement;
import dev.oncepaid.simulator.crypto.Hash;
import dev.oncepaid.simulator.json.JsonFields;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * One WeChat Pay APIv3 notification.
 *
 * <p>Fields are dotted paths into what is encrypted ({@code amount.total}), parts of the envelope
 * are dotted paths into what is not ({@code id}, {@code event_type}, {@code
 * resource.associated_data}); see {@link JsonFields} for values. Further parts: {@code key} ({@code
 * certificate} or {@code public-key}: which of the platform's keys signs), {@code api-v3-key} (32
 * characters: encrypts in place of the account's own), {@code plaintext} (encrypted in place of the
 * fields), {@code body} (signed in place of it all).
 */
public final class WeChatNotice implements Notice {

    private final WeChatAccount account;
    private final ObjectNode resource;
    private final ObjectNode envelope;
    private final WeChatOverrides overrides;

    private WeChatNotice(
            WeChatAccount account,
            ObjectNode resource,
            ObjectNode envelope,
            WeChatOverrides overrides) {
        this.account = account;
        this.resource = resource;
        this.envelope = envelope;
        this.overrides = overrides;
    }

    static WeChatNotice of(WeChatAccount account, Statement statement, Signing signing) {
        return new WeChatNotice(
                account,
                WeChatDefaults.resource(account, statement, signing.now()),
                WeChatDefaults.envelope(statement, signing),
                WeChatOverrides.NONE);
    }

    /** One notice that several orders were paid together, each by a trade of its own. */
    public static WeChatNotice combined(
            WeChatAccount account, List<Payment> payments, Signing signing) {
        return new WeChatNotice(
                account,
                WeChatDefaults.combined(account, payments, signing),
                WeChatDefaults.envelope("TRANSACTION.SUCCESS", "支付成功", "transaction", signing),
                WeChatOverrides.NONE);
    }

    @Override
    public WeChatAccount account() {
        return account;
    }

    /** What is encrypted, unless a part replaces it. */
    public JsonNode content() {
        return resource.deepCopy();
    }

    @Override
    public List<EventKey> keys() {
        return overrides
                .readable(resource)
                .filter(_ -> !event().isEmpty())
                .map(this::keysOf)
                .orElseGet(this::unreadable);
    }

    private List<EventKey> unreadable() {
        return EventKeys.withoutTrade(Channel.WECHAT, Hash.sha256(body()));
    }

    private List<EventKey> keysOf(ObjectNode content) {
        JsonNode orders = content.path("sub_orders");
        if (orders.isArray()) {
            return StreamSupport.stream(orders.spliterator(), false)
                    .flatMap(order -> keysOfPart(order).stream())
                    .toList();
        }
        if (!JsonFields.text(content, "transaction_id").isEmpty()) {
            return keys(content);
        }
        boolean shouldNameATrade =
                event().startsWith("TRANSACTION.") || event().startsWith("REFUND.");
        return shouldNameATrade
                ? unreadable()
                : EventKeys.withoutTrade(Channel.WECHAT, JsonFields.text(envelope, "id"));
    }

    /** An order that is none is stored under a hash of what stands there. */
    private List<EventKey> keysOfPart(JsonNode order) {
        String hash = Hash.sha256(order.toString().getBytes(StandardCharsets.UTF_8));
        return order.isObject()
                ? keys(order)
                : EventKeys.withoutTrade(
                        Channel.WECHAT,
                        JsonFields.text(envelope, "id") + "/" + hash.substring(0, 16));
    }

    private String event() {
        JsonNode event = envelope.path("event_type");
        return event.isString() ? event.stringValue() : "";
    }

    @Override
    public boolean has(String field) {
        return JsonFields.has(resource, field);
    }

    @Override
    public WeChatNotice set(String field, String value) {
        return new WeChatNotice(
                account, JsonFields.set(resource, field, value), envelope, overrides);
    }

    @Override
    public WeChatNotice unset(String field) {
        return new WeChatNotice(account, JsonFields.unset(resource, field), envelope, overrides);
    }

    @Override
    public WeChatNotice envelope(String part, String value) {
        return switch (part) {
            case "key", "api-v3-key", "plaintext", "body" ->
                    new WeChatNotice(account, resource, envelope, overrides.with(part, value));
            default ->
                    new WeChatNotice(
                            account, resource, JsonFields.set(envelope, part, value), overrides);
        };
    }

    @Override
    public WeChatNotice renotified(Signing signing) {
        return envelope("id", signing.uuid());
    }

    @Override
    public SignedRequest sign(Signing signing) {
        return signer().signed(body(), signing);
    }

    @Override
    public SignedRequest forge(Forgery forgery, Signing signing) {
        forgery.requirePossibleIn(Channel.WECHAT);
        return signer().forged(body(), forgery, signing);
    }

    private WeChatSigner signer() {
        WeChatKeys keys = account.keys();
        return new WeChatSigner(
                account, overrides.signsWithPublicKey() ? keys.publicKey() : keys.certificate());
    }

    private byte[] body() {
        return overrides.body(account.keys().apiV3Key(), envelope, resource);
    }

    private List<EventKey> keys(JsonNode transaction) {
        return EventKeys.of(
                Channel.WECHAT,
                JsonFields.text(transaction, "transaction_id"),
                JsonFields.text(envelope, "id"));
    }
}
