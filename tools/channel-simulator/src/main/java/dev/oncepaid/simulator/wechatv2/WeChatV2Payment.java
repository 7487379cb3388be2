package dev.oncepaid.simulator.wechatv2;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.oncepaid.model.Channel;
import dev.oncepaid.model.EventKey;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.simulator.EventKeys;
import dev.oncepaid.simulator.Forgery;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.Payment;
import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.form.FormFields;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A payment as WeChat Pay v2 tells of it.
 *
 * <p>Parts of the envelope: {@code algorithm} ({@code MD5}, the usual one, or {@code HMAC-SHA256};
 * the latter announces itself in a {@code sign_type} field as well, which can be removed) and
 * {@code body} (sent in place of it all, unsigned).
 */
final class WeChatV2Payment implements Notice {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMddHHmmss").withZone(ZoneId.of("Asia/Shanghai"));

    private final WeChatV2Account account;
    private final Map<String, String> fields;
    private final String algorithm;
    private final String body;

    private WeChatV2Payment(
            WeChatV2Account account, Map<String, String> fields, String algorithm, String body) {
        this.account = account;
        this.fields = fields;
        this.algorithm = algorithm;
        this.body = body;
    }

    static WeChatV2Payment of(WeChatV2Account account, Payment payment, Signing signing) {
        String amount = Long.toString(payment.amount().minor());
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("appid", account.appId());
        fields.put("attach", "会员");
        fields.put("bank_type", "OTHERS");
        fields.put("cash_fee", amount);
        fields.put("fee_type", payment.amount().currencyCode());
        fields.put("is_subscribe", "N");
        fields.put("mch_id", account.merchantId());
        fields.put("nonce_str", signing.nonce(32));
        fields.put("openid", "oUpF8uMuAJO_M2pxb1Q9zNjWeS6o");
        fields.put("out_trade_no", payment.orderNo().value());
        fields.put("result_code", "SUCCESS");
        fields.put("return_code", "SUCCESS");
        fields.put("time_end", TIME.format(signing.now()));
        fields.put("total_fee", amount);
        fields.put("trade_type", "JSAPI");
        fields.put("transaction_id", payment.tradeNo().value());
        return new WeChatV2Payment(account, fields, "MD5", "");
    }

    @Override
    public WeChatV2Account account() {
        return account;
    }

    @Override
    public List<EventKey> keys() {
        return EventKeys.derived(Channel.WECHAT_V2, this::facts);
    }

    private Facts.OfTrade facts() {
        String feeType = fields.getOrDefault("fee_type", "CNY");
        return new Facts.Paid(
                new OrderNo(field("out_trade_no")),
                new TradeNo(field("transaction_id")),
                Money.ofMinor(field("total_fee"), Money.currency(feeType)),
                field("result_code"),
                Optional.empty(),
                Map.of());
    }

    private String field(String name) {
        return fields.getOrDefault(name, "");
    }

    @Override
    public boolean has(String field) {
        return fields.containsKey(field);
    }

    @Override
    public Notice set(String field, String value) {
        return new WeChatV2Payment(account, FormFields.with(fields, field, value), algorithm, body);
    }

    @Override
    public Notice unset(String field) {
        return new WeChatV2Payment(account, FormFields.without(fields, field), algorithm, body);
    }

    @Override
    public Notice envelope(String part, String value) {
        return switch (part) {
            case "algorithm" -> signedWith(value);
            case "body" -> new WeChatV2Payment(account, fields, algorithm, value);
            default ->
                    throw new IllegalArgumentException(
                            "a wechat-v2 payment has no envelope part '%s'; it has algorithm, body"
                                    .formatted(part));
        };
    }

    /** The channel numbers no notifications. */
    @Override
    public Notice renotified(Signing signing) {
        return this;
    }

    @Override
    public SignedRequest sign(Signing signing) {
        return request(new WeChatV2Signer(account.apiKey()).signed(fields, algorithm));
    }

    @Override
    public SignedRequest forge(Forgery forgery, Signing signing) {
        forgery.requirePossibleIn(Channel.WECHAT_V2);
        return request(new WeChatV2Signer(account.apiKey()).forged(fields, algorithm, forgery));
    }

    private WeChatV2Payment signedWith(String other) {
        Map<String, String> announced =
                other.equals("MD5")
                        ? FormFields.without(fields, "sign_type")
                        : FormFields.with(fields, "sign_type", other);
        return new WeChatV2Payment(account, announced, other, body);
    }

    private SignedRequest request(Map<String, String> signed) {
        String xml = body.isEmpty() ? Xml.of("xml", signed) : body;
        return new SignedRequest(
                "POST",
                account.notifyPath(),
                List.of(new SignedRequest.Header("Content-Type", "text/xml")),
                xml.getBytes(UTF_8));
    }
}
