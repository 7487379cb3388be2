package dev.oncepaid.channel.wechat;

import static dev.oncepaid.channel.api.Outcomes.facts;
import static dev.oncepaid.channel.signing.Asked.STAMP;
import static dev.oncepaid.channel.signing.Asked.call;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.channel.api.AskedBill;
import dev.oncepaid.channel.api.Bill;
import dev.oncepaid.channel.api.ChannelApi;
import dev.oncepaid.channel.api.Outcomes;
import dev.oncepaid.channel.api.Prepared;
import dev.oncepaid.channel.api.RefundState;
import dev.oncepaid.channel.api.RefundStates;
import dev.oncepaid.channel.signing.Asked;
import dev.oncepaid.channel.signing.Responses;
import dev.oncepaid.channel.signing.WeChatAnswer;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.RefundAmount;
import java.net.URI;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What APIv3 states about refunds and bills, compared with what was asked. */
class WeChatApiRefundTest {

    private static final Instant PAID_AT = Instant.parse("2026-11-29T03:59:58Z");

    private final ChannelApi api = WeChatAnswer.api();
    private final Prepared.Call<RefundStates> refund =
            call(WeChatAnswer.api().refund(Asked.refundOrder(), STAMP));

    @Test
    void aRefundStatesItsAmountAndBothTimes() {
        RefundStates states = facts(refund.read(WeChatAnswer.signed(200, WeChatAnswer.REFUND)));
        RefundState.RefundFacts done = states.asked().refund();
        assertThat(states.asked()).isInstanceOf(RefundState.Done.class);
        assertThat(states.others()).isEmpty();
        assertThat(done.amount()).isEqualTo(new RefundAmount.Single(Money.cny(3000)));
        assertThat(done.tradeAmount()).contains(Money.cny(10000));
        assertThat(done.times().acceptedAt()).contains(PAID_AT);
        assertThat(done.times().at()).contains(Instant.parse("2026-11-29T03:59:59Z"));
        assertThat(done.numbers().channelRefundNo()).contains("50300000002026112900001");
    }

    @ParameterizedTest
    @CsvSource({
        "PROCESSING, Accepted",
        "SUCCESS, Done",
        "CLOSED, Failed",
        "ABNORMAL, Abnormal",
    })
    void eachStateOfARefundIsItsOwn(String code, String state) {
        String body = WeChatAnswer.REFUND.replace("\"SUCCESS\"", "\"" + code + "\"");
        assertThat(
                        facts(refund.read(WeChatAnswer.signed(200, body)))
                                .asked()
                                .getClass()
                                .getSimpleName())
                .isEqualTo(state);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "REFUND20261129|REFUND20261130|other-order",
                "ORDER20261129|ORDER20261130|other-order",
                "4200000000202611290000000001|4200000000202611290000000002|other-order",
                "\"status\":\"SUCCESS\"|\"status\":null|missing-field",
                "SUCCESS|DONE|unknown-status",
                "\"refund\":3000|\"refund\":300|amount-differs",
                "\"total\":10000|\"total\":9999|amount-differs",
                "\"refund\":3000,||missing-field",
                "\"CNY\"|\"USD\"|currency-differs"
            })
    void aRefundThatIsNotOursOrNotClearIsUnknown(String part, String change, String reason) {
        assertThat(WeChatAnswer.REFUND).contains(part);
        String body = WeChatAnswer.REFUND.replace(part, change == null ? "" : change);
        assertThat(Outcomes.of(refund.read(WeChatAnswer.signed(200, body))))
                .isEqualTo("unknown " + reason);
    }

    @Test
    void aBillsAddressComesWithAHashThatWeCanCheck() {
        Prepared.Call<Bill> bill =
                call(
                        api.requestBill(
                                new AskedBill(LocalDate.parse("2026-11-28"), AskedBill.Kind.TRADES),
                                STAMP));
        Bill.Link link = (Bill.Link) facts(bill.read(WeChatAnswer.signed(200, WeChatAnswer.BILL)));
        assertThat(link.sha1()).contains("79bb0f45fc4c42234a918000b2668d689e2bde04");
        assertThat(link.url().getRawQuery()).isEqualTo("token=a%2Fb&tartype=gzip");
        for (String[] change :
                new String[][] {
                    {"SHA1", "SHA256"},
                    {"SHA1", ""},
                    {"79BB", "79B"},
                    {"https://", "file://"},
                    {"https://api.mch.weixin.qq.com", ""},
                    {"/v3/bill", " /v3/bill"}
                }) {
            String body = WeChatAnswer.BILL.replace(change[0], change[1]);
            assertThat(Outcomes.of(bill.read(WeChatAnswer.signed(200, body))))
                    .as(body)
                    .matches("unknown (unknown-hash|missing-field|unreadable)");
        }
    }

    @Test
    void aFileIsTakenAsItComesAndAnErrorIsNoFile() {
        Prepared.Call<Bill.File> fetch =
                call(
                        api.fetchBill(
                                new Bill.Link(URI.create("https://a.example/f"), Optional.empty()),
                                STAMP));
        byte[] gzip = {0x1f, (byte) 0x8b, 8, 0};
        assertThat(facts(fetch.read(Responses.of(200, gzip, Map.of(), Asked.NOW))).content())
                .isEqualTo(gzip);
        assertThat(Outcomes.of(fetch.read(Responses.of(200, "{\"code\":\"NO_AUTH\"}"))))
                .startsWith("unknown");
        assertThat(Outcomes.of(fetch.read(Responses.of(200, "<html></html>"))))
                .isEqualTo("unknown not-the-channel");
        assertThat(Outcomes.of(fetch.read(Responses.of(200, "")))).startsWith("unknown");
        assertThat(Outcomes.of(fetch.read(WeChatAnswer.error(400, "INVALID_REQUEST"))))
                .isEqualTo("no link-expired");
    }
}
