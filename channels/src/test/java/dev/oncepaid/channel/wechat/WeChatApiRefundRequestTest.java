package dev.oncepaid.channel.wechat;

import static dev.oncepaid.channel.signing.Asked.STAMP;
import static dev.oncepaid.channel.signing.Asked.request;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.ApiRequest;
import dev.oncepaid.channel.api.AskedRefund;
import dev.oncepaid.channel.api.AskedTrade;
import dev.oncepaid.channel.api.ChannelApi;
import dev.oncepaid.channel.api.Prepared;
import dev.oncepaid.channel.api.RefundOrder;
import dev.oncepaid.channel.signing.Asked;
import dev.oncepaid.channel.signing.WeChatAnswer;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.RefundNo;
import java.nio.charset.StandardCharsets;
import java.util.Currency;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Refund requests of APIv3, and those that cannot be made. */
class WeChatApiRefundRequestTest {

    private static final ChannelApi API = WeChatAnswer.api();

    private static String body(ApiRequest request) {
        return new String(request.body(), StandardCharsets.UTF_8);
    }

    @Test
    void aRefundGoesToTheTradeWhereItIsKnown() {
        ApiRequest request = request(API.refund(Asked.refundOrder(), STAMP));
        assertThat(request.pathAndQuery()).isEqualTo("/v3/refund/domestic/refunds");
        assertThat(request.isReplaySafe()).isFalse();
        assertThat(body(request))
                .isEqualTo(
                        """
                        {"transaction_id":"%s","out_refund_no":"%s","reason":"不想要了",\
                        "notify_url":"%s",\
                        "amount":{"refund":3000,"total":10000,"currency":"CNY"}}"""
                                .formatted(Asked.TRADE_NO, Asked.REFUND_NO, Asked.NOTIFY_URL));
    }

    @Test
    void whatIsNotKnownIsLeftOutOfARefund() {
        RefundOrder bare =
                new RefundOrder(
                        new AskedRefund(
                                Asked.unpaidTrade(),
                                new RefundNo("R-1|*@_"),
                                Money.cny(1),
                                Optional.empty()),
                        Money.cny(0),
                        Optional.empty(),
                        Optional.empty());
        assertThat(body(request(API.refund(bare, STAMP))))
                .isEqualTo(
                        "{\"out_trade_no\":\"ORDER20261129\",\"out_refund_no\":\"R-1|*@_\","
                                + "\"amount\":{\"refund\":1,\"total\":10000,\"currency\":\"CNY\"}}");
    }

    @Test
    void aReasonIsCutToEightyBytesInWholeCharacters() {
        RefundOrder order =
                new RefundOrder(
                        Asked.refund(),
                        Money.cny(0),
                        Optional.of("x" + "好".repeat(40)),
                        Optional.empty());
        assertThat(body(request(API.refund(order, STAMP))))
                .contains("\"reason\":\"x" + "好".repeat(26) + "\"");
    }

    static Stream<Prepared<?>> impossible() {
        Money usd = new Money(1, Currency.getInstance("USD"));
        AskedTrade noAmount =
                new AskedTrade(
                        new OrderNo("O1"), Optional.empty(), Optional.empty(), Optional.empty());
        return Stream.of(
                refund(Asked.trade(), "R 1", Money.cny(1)),
                refund(Asked.trade(), "退", Money.cny(1)),
                refund(noAmount, "R1", Money.cny(1)),
                refund(Asked.trade(), "R1", usd),
                refund(AskedTrade.of(new OrderNo("O1"), usd), "R1", Money.cny(1)));
    }

    private static Prepared<?> refund(AskedTrade trade, String refundNo, Money amount) {
        return API.refund(
                new RefundOrder(
                        new AskedRefund(trade, new RefundNo(refundNo), amount, Optional.empty()),
                        Money.cny(0),
                        Optional.empty(),
                        Optional.empty()),
                STAMP);
    }

    @ParameterizedTest
    @MethodSource("impossible")
    void aRefundThatTheChannelCannotTakeIsNotSent(Prepared<?> prepared) {
        assertThat(prepared).isInstanceOf(Prepared.Refused.class);
    }

    @Test
    void theReasonSaysWhatIsWrongWithARefund() {
        assertThat(impossible().map(p -> ((Prepared.Refused<?>) p).reason()))
                .containsExactly(
                        ApiReason.NUMBER_NOT_ALLOWED,
                        ApiReason.NUMBER_NOT_ALLOWED,
                        ApiReason.AMOUNT_MISSING,
                        ApiReason.CURRENCY_NOT_SUPPORTED,
                        ApiReason.CURRENCY_NOT_SUPPORTED);
    }
}
