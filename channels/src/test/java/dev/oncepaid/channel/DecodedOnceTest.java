package dev.oncepaid.channel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.channel.signing.AlipayMessage;
import dev.oncepaid.channel.signing.TestKeys;
import dev.oncepaid.channel.signing.UnionPayMessage;
import dev.oncepaid.channel.signing.WeChatMessage;
import dev.oncepaid.channel.signing.WeChatV2Message;
import dev.oncepaid.channel.signing.WebhookMessage;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.FactRange;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.StrictJson;
import dev.oncepaid.property.Property;
import dev.oncepaid.property.Values;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.node.ObjectNode;

/**
 * What was signed is what the facts hold, to the character, in every text field of every channel.
 */
class DecodedOnceTest {

    private static final int TRIES = 400;
    private static final int TEXT_CHARS_MAX = 300;

    /** Each of these becomes another text if it is decoded, unescaped or trimmed once more. */
    private static final List<String> TEMPTING =
            List.of(
                    "a%3Db%26c",
                    "%2525",
                    "%zz",
                    "a+b c",
                    "a=b&c=d;e",
                    "&amp;&#65;&lt;",
                    "]]>",
                    "<![CDATA[x]]>",
                    "\\u0041\\n\\\"",
                    "{\"a\":1}",
                    " outer blanks ",
                    "line\r\nends\n",
                    "\ufeffmark",
                    "?\u00e9\u4f1a\ud83d\ude00");

    private static final Map<Channel, NotificationVerifier> VERIFIERS = verifiers();

    private record Field(Channel channel, String kind, String name) {}

    private static final List<Field> DETAILS =
            Stream.of(
                            fields(
                                    Channel.ALIPAY,
                                    "paid",
                                    "subject",
                                    "buyer_pay_amount",
                                    "receipt_amount",
                                    "invoice_amount",
                                    "point_amount",
                                    "fund_bill_list",
                                    "voucher_detail_list",
                                    "passback_params"),
                            fields(
                                    Channel.ALIPAY,
                                    "refunded",
                                    "send_back_fee",
                                    "total_amount",
                                    "refund_reason"),
                            fields(Channel.WECHAT, "paid", "attach", "trade_type", "sub_mchid"),
                            fields(Channel.WECHAT, "refunded", "refund_id"),
                            fields(
                                    Channel.WECHAT_V2,
                                    "paid",
                                    "cash_fee",
                                    "coupon_fee",
                                    "trade_type",
                                    "attach",
                                    "sub_mch_id"),
                            fields(
                                    Channel.UNIONPAY,
                                    "paid",
                                    "settleAmt",
                                    "settleDate",
                                    "traceNo",
                                    "traceTime",
                                    "respMsg",
                                    "reqReserved"),
                            fields(Channel.WEBHOOK, "paid", "note"),
                            fields(Channel.WEBHOOK, "refunded", "note"))
                    .flatMap(each -> each)
                    .toList();

    private static Stream<Field> fields(Channel channel, String kind, String... names) {
        return Stream.of(names).map(name -> new Field(channel, kind, name));
    }

    @Property(tries = TRIES)
    void aFurtherFieldIsKeptAsItWasSigned(Values values) {
        Field field = values.oneOf(DETAILS);
        String value = hostile(values);
        Facts facts = read(field, value);
        if (value.isEmpty()) {
            assertThat(details(facts)).doesNotContainKey(field.name());
        } else {
            assertThat(details(facts)).containsEntry(field.name(), value);
        }
    }

    @Property(tries = TRIES)
    void anOrderNumberIsKeptAsItWasSignedOrUnreadable(Values values) {
        Field field =
                values.oneOf(
                        List.of(
                                new Field(Channel.ALIPAY, "paid", "out_trade_no"),
                                new Field(Channel.WECHAT, "paid", "out_trade_no"),
                                new Field(Channel.WECHAT_V2, "paid", "out_trade_no"),
                                new Field(Channel.UNIONPAY, "paid", "orderId"),
                                new Field(Channel.WEBHOOK, "paid", "order_no")));
        String value = hostile(values);
        Verification verification = verify(field, value);
        Optional<OrderNo> number = number(value);
        if (number.isEmpty()) {
            assertThat(verification).isEqualTo(new Verification.Unreadable("order-no"));
        } else {
            assertThat(Verified.theStatement(verification).facts().namedOrder()).isEqualTo(number);
        }
    }

    @Property(tries = TRIES)
    void aWordThatNobodyKnowsIsKeptAsItWasSigned(Values values) {
        Field field =
                values.oneOf(
                        List.of(
                                new Field(Channel.ALIPAY, "paid", "trade_status"),
                                new Field(Channel.WECHAT, "paid", "trade_state"),
                                new Field(Channel.WECHAT_V2, "paid", "trade_state"),
                                new Field(Channel.UNIONPAY, "paid", "respCode"),
                                new Field(Channel.WEBHOOK, "paid", "status")));
        String value = "x" + hostile(values);
        Facts.UnknownStatus facts = (Facts.UnknownStatus) read(field, value);
        assertThat(facts.status()).isEqualTo(FactRange.status(value));
    }

    @ParameterizedTest
    @EnumSource(Channel.class)
    void everyChannelHasFieldsOfTextHere(Channel channel) {
        assertThat(DETAILS).anyMatch(field -> field.channel() == channel);
    }

    private static String hostile(Values values) {
        return values.yesOrNo() ? values.oneOf(TEMPTING) : values.text(TEXT_CHARS_MAX);
    }

    private static Optional<OrderNo> number(String value) {
        try {
            return Optional.of(new OrderNo(value));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private static Map<String, String> details(Facts facts) {
        return switch (facts) {
            case Facts.Paid paid -> paid.details();
            case Facts.Refunded refunded -> refunded.details();
            default -> throw new AssertionError("no details: " + facts);
        };
    }

    private static Facts read(Field field, String value) {
        return Verified.theStatement(verify(field, value)).facts();
    }

    private static Verification verify(Field field, String value) {
        return VERIFIERS.get(field.channel()).verify(notification(field, value));
    }

    private static Notification notification(Field field, String value) {
        boolean paid = field.kind().equals("paid");
        return switch (field.channel()) {
            case ALIPAY ->
                    (paid ? AlipayMessage.paid() : refundedByAlipay())
                            .with(field.name(), value)
                            .notification();
            case WECHAT ->
                    (paid ? WeChatMessage.payment() : WeChatMessage.refund())
                            .content(
                                    with(
                                            paid ? WeChatMessage.PAYMENT : WeChatMessage.REFUND,
                                            field.name(),
                                            value))
                            .notification();
            case WECHAT_V2 -> WeChatV2Message.payment().with(field.name(), value).notification();
            case UNIONPAY -> UnionPayMessage.payment().with(field.name(), value).notification();
            case WEBHOOK ->
                    WebhookMessage.notification(
                            with(
                                    paid
                                            ? WebhookMessage.PAYMENT
                                            : WebhookMessage.PAYMENT.replace(
                                                    "\"paid\"",
                                                    "\"refunded\",\"refund_no\":\"R1\""),
                                    field.name(),
                                    value));
        };
    }

    private static AlipayMessage refundedByAlipay() {
        return AlipayMessage.paid().with("refund_fee", "30.00").with("out_biz_no", "R1");
    }

    private static String with(String json, String name, String value) {
        return ((ObjectNode) StrictJson.read(json)).put(name, value).toString();
    }

    private static Map<Channel, NotificationVerifier> verifiers() {
        Map<Channel, NotificationVerifier> verifiers = new EnumMap<>(Channel.class);
        verifiers.put(
                Channel.ALIPAY,
                ChannelProtocol.of(Channel.ALIPAY)
                        .verifierFor(
                                AccountSettingsBuilder.of(Channel.ALIPAY)
                                        .with("app-ids", AlipayMessage.APP_ID)
                                        .with("public-keys", TestKeys.publicPem(TestKeys.CHANNEL))
                                        .settings()));
        verifiers.put(
                Channel.WECHAT,
                ChannelProtocol.of(Channel.WECHAT)
                        .verifierFor(
                                AccountSettingsBuilder.of(Channel.WECHAT)
                                        .with("merchant-id", WeChatMessage.MERCHANT_ID)
                                        .with("api-v3-keys", WeChatMessage.API_V3_KEY)
                                        .with(
                                                "platform-keys",
                                                Map.of(
                                                        "id",
                                                        WeChatMessage.KEY_ID,
                                                        "public-key",
                                                        TestKeys.publicPem(TestKeys.CHANNEL)))
                                        .settings()));
        verifiers.put(
                Channel.WECHAT_V2,
                ChannelProtocol.of(Channel.WECHAT_V2)
                        .verifierFor(
                                AccountSettingsBuilder.of(Channel.WECHAT_V2)
                                        .with("merchant-id", WeChatV2Message.MERCHANT_ID)
                                        .with("api-keys", WeChatV2Message.API_KEY)
                                        .settings()));
        verifiers.put(
                Channel.UNIONPAY,
                ChannelProtocol.of(Channel.UNIONPAY)
                        .verifierFor(UnionPayMessage.account().settings()));
        verifiers.put(
                Channel.WEBHOOK,
                ChannelProtocol.of(Channel.WEBHOOK)
                        .verifierFor(
                                AccountSettingsBuilder.of(Channel.WEBHOOK)
                                        .with("secrets", WebhookMessage.SECRET)
                                        .settings()));
        return verifiers;
    }
}
