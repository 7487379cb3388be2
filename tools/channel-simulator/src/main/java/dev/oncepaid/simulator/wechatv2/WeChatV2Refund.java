package dev.oncepaid.simulator.wechatv2;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.oncepaid.model.Channel;
import dev.oncepaid.model.EventKey;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.RefundNo;
import dev.oncepaid.model.StatedAmount;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.simulator.EventKeys;
import dev.oncepaid.simulator.Forgery;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.Statement;
import dev.oncepaid.simulator.crypto.Aes;
import dev.oncepaid.simulator.crypto.Hash;
import dev.oncepaid.simulator.form.FormFields;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A refund as WeChat Pay v2 tells of it: the facts are encrypted into {@code req_info}, and nothing
 * is signed, so there is nothing to forge either.
 *
 * <p>Fields are those inside {@code req_info}; parts of the envelope are the elements around it
 * ({@code appid}, {@code mch_id}, …), {@code req_info} itself included, and {@code plaintext}
 * (encrypted in place of the fields).
 */
final class WeChatV2Refund implements Notice {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss").withZone(ZoneId.of("Asia/Shanghai"));

    private final WeChatV2Account account;
    private final Map<String, String> fields;
    private final Map<String, String> around;

    private WeChatV2Refund(
            WeChatV2Account account, Map<String, String> fields, Map<String, String> around) {
        this.account = account;
        this.fields = fields;
        this.around = around;
    }

    static WeChatV2Refund of(WeChatV2Account account, Statement.Refunded refund, Signing signing) {
        Map<String, String> around = new LinkedHashMap<>();
        around.put("return_code", "SUCCESS");
        around.put("appid", account.appId());
        around.put("mch_id", account.merchantId());
        around.put("nonce_str", signing.nonce(32));
        return new WeChatV2Refund(account, facts(refund, TIME.format(signing.now())), around);
    }

    /** {@code CHANGE} is this channel's word for a refund that did not reach the payer. */
    static Notice failed(WeChatV2Account account, Statement.RefundFailed failed, Signing signing) {
        Statement.Refunded asked =
                new Statement.Refunded(
                        failed.payment(), failed.refundNo(), failed.amount(), failed.amount());
        return of(account, asked, signing).set("refund_status", "CHANGE").unset("success_time");
    }

    private static Map<String, String> facts(Statement.Refunded refund, String time) {
        String amount = Long.toString(refund.refunded().minor());
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("out_refund_no", refund.refundNo().value());
        facts.put("out_trade_no", refund.payment().orderNo().value());
        facts.put("refund_account", "REFUND_SOURCE_RECHARGE_FUNDS");
        facts.put("refund_fee", amount);
        facts.put("refund_id", "50" + refund.refundNo());
        facts.put("refund_recv_accout", "支付用户零钱");
        facts.put("refund_request_source", "API");
        facts.put("refund_status", "SUCCESS");
        facts.put("settlement_refund_fee", amount);
        facts.put("settlement_total_fee", Long.toString(refund.payment().amount().minor()));
        facts.put("success_time", time);
        facts.put("total_fee", Long.toString(refund.payment().amount().minor()));
        facts.put("transaction_id", refund.payment().tradeNo().value());
        return facts;
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
        return new Facts.UnconfirmedRefund(
                new OrderNo(field("out_trade_no")),
                new TradeNo(field("transaction_id")),
                new RefundNo(field("out_refund_no")),
                StatedAmount.ofMinor(field("refund_fee"), Optional.empty()),
                field("refund_status"),
                Optional.empty());
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
        return new WeChatV2Refund(account, FormFields.with(fields, field, value), around);
    }

    @Override
    public Notice unset(String field) {
        return new WeChatV2Refund(account, FormFields.without(fields, field), around);
    }

    @Override
    public Notice envelope(String part, String value) {
        return part.equals("plaintext")
                ? envelope("req_info", encrypted(value))
                : new WeChatV2Refund(account, fields, FormFields.with(around, part, value));
    }

    /** The channel numbers no notifications. */
    @Override
    public Notice renotified(Signing signing) {
        return this;
    }

    @Override
    public SignedRequest sign(Signing signing) {
        Map<String, String> sent = new LinkedHashMap<>(around);
        sent.putIfAbsent("req_info", encrypted(Xml.of("root", fields)));
        return new SignedRequest(
                "POST",
                account.notifyPath(),
                List.of(new SignedRequest.Header("Content-Type", "text/xml")),
                Xml.of("xml", sent).getBytes(UTF_8));
    }

    @Override
    public SignedRequest forge(Forgery forgery, Signing signing) {
        throw new IllegalArgumentException(
                "a refund notice of wechat-v2 carries no signature that could be forged");
    }

    /** The key is the MD5 of the API key, as 32 hex digits, not as 16 bytes. */
    private String encrypted(String plaintext) {
        byte[] key = Hash.md5(account.apiKey().getBytes(UTF_8)).getBytes(US_ASCII);
        return Base64.getEncoder().encodeToString(Aes.ecb(key, plaintext.getBytes(UTF_8)));
    }
}
