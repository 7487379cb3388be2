package dev.oncepaid.simulator.alipay;

import dev.oncepaid.model.Channel;
import dev.oncepaid.model.EventKey;
import dev.oncepaid.simulator.EventKeys;
import dev.oncepaid.simulator.Forgery;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.Statement;
import dev.oncepaid.simulator.form.FormFields;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One Alipay notification.
 *
 * <p>Fields are Alipay's own names ({@code out_trade_no}); the {@code charset} field decides in
 * which charset the values are signed and sent. Parts of the envelope: {@code content-type}; {@code
 * sign-type-signed} ({@code true} is the rule of app-gateway messages, which payments must not
 * follow); {@code empty-signed} ({@code true} keeps empty values in the string to sign); {@code
 * cert-sn} ({@code absent}, the usual one, {@code signed} or {@code unsigned}: whether the number
 * of the certificate is sent, and in the string to sign).
 *
 * <p>{@code notify_time} is renewed with every attempt until it is set by hand.
 */
public final class AlipayNotice implements Notice {

    private static final String TRADE_NOTICE = "trade_status_sync";

    private final AlipayAccount account;
    private final Map<String, String> fields;
    private final AlipayEnvelope envelope;
    private final boolean timeIsRenewed;

    private AlipayNotice(
            AlipayAccount account,
            Map<String, String> fields,
            AlipayEnvelope envelope,
            boolean timeIsRenewed) {
        this.account = account;
        this.fields = fields;
        this.envelope = envelope;
        this.timeIsRenewed = timeIsRenewed;
    }

    static AlipayNotice of(AlipayAccount account, Statement statement, Signing signing) {
        return new AlipayNotice(
                account,
                AlipayDefaults.of(account, statement, signing),
                AlipayEnvelope.USUAL,
                true);
    }

    /** A notification of exactly these fields, in this order, signed as they are. */
    public static AlipayNotice ofFields(AlipayAccount account, Map<String, String> fields) {
        return new AlipayNotice(account, new LinkedHashMap<>(fields), AlipayEnvelope.USUAL, false);
    }

    @Override
    public AlipayAccount account() {
        return account;
    }

    /** The fields as they will be signed, in the order of sending. */
    public Map<String, String> fields() {
        return Map.copyOf(fields);
    }

    @Override
    public List<EventKey> keys() {
        String notifyId = field("notify_id");
        String tradeNo = field("trade_no");
        boolean isTradeNotice =
                fields.getOrDefault("notify_type", TRADE_NOTICE).equals(TRADE_NOTICE);
        if (isTradeNotice && field("trade_status").isEmpty()) {
            return List.of();
        }
        return isTradeNotice || !tradeNo.isEmpty()
                ? EventKeys.of(Channel.ALIPAY, tradeNo, notifyId)
                : EventKeys.withoutTrade(Channel.ALIPAY, notifyId);
    }

    private String field(String name) {
        return fields.getOrDefault(name, "");
    }

    @Override
    public boolean has(String field) {
        return fields.containsKey(field);
    }

    @Override
    public AlipayNotice set(String field, String value) {
        return changed(field, FormFields.with(fields, field, value));
    }

    @Override
    public AlipayNotice unset(String field) {
        return changed(field, FormFields.without(fields, field));
    }

    @Override
    public AlipayNotice envelope(String part, String value) {
        return new AlipayNotice(account, fields, envelope.with(part, value), timeIsRenewed);
    }

    @Override
    public AlipayNotice renotified(Signing signing) {
        return set("notify_id", AlipayDefaults.notifyId(signing));
    }

    @Override
    public SignedRequest sign(Signing signing) {
        return signer().signed(attempt(signing));
    }

    @Override
    public SignedRequest forge(Forgery forgery, Signing signing) {
        forgery.requirePossibleIn(Channel.ALIPAY);
        return signer().forged(attempt(signing), forgery);
    }

    private AlipayNotice changed(String field, Map<String, String> others) {
        return new AlipayNotice(
                account, others, envelope, timeIsRenewed && !field.equals("notify_time"));
    }

    private AlipaySigner signer() {
        return new AlipaySigner(account, envelope);
    }

    private Map<String, String> attempt(Signing signing) {
        Map<String, String> sent =
                timeIsRenewed
                        ? FormFields.with(fields, "notify_time", AlipayDefaults.time(signing.now()))
                        : fields;
        return envelope.certSn() == AlipayEnvelope.CertSn.ABSENT
                ? sent
                : FormFields.with(sent, "alipay_cert_sn", certificateSn());
    }

    private String certificateSn() {
        return account.certificate()
                .map(CertificateSn::of)
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        account.id() + " has no certificate; shop-ac has one"));
    }
}
