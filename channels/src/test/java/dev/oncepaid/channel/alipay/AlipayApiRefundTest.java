package dev.oncepaid.channel.alipay;

import static dev.oncepaid.channel.api.Outcomes.facts;
import static dev.oncepaid.channel.signing.Asked.STAMP;
import static dev.oncepaid.channel.signing.Asked.call;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.channel.api.ApiAnswer;
import dev.oncepaid.channel.api.AskedBill;
import dev.oncepaid.channel.api.Bill;
import dev.oncepaid.channel.api.ChannelApi;
import dev.oncepaid.channel.api.Outcomes;
import dev.oncepaid.channel.api.Prepared;
import dev.oncepaid.channel.api.RefundState;
import dev.oncepaid.channel.api.RefundStates;
import dev.oncepaid.channel.signing.AlipayAnswer;
import dev.oncepaid.channel.signing.Asked;
import dev.oncepaid.channel.signing.Responses;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.RefundAmount;
import java.net.URI;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What Alipay states about refunds and bills, compared with what was asked. */
class AlipayApiRefundTest {

    private final ChannelApi api = AlipayAnswer.api();
    private final Prepared.Call<RefundStates> refund = call(api.refund(Asked.refundOrder(), STAMP));
    private final Prepared.Call<RefundStates> refundQuery =
            call(api.queryRefund(Asked.refund(), STAMP));

    private static String changed(String node, String part, String change) {
        assertThat(node).contains(part);
        return node.replace(part, change == null ? "" : change);
    }

    private String sent(String node) {
        return Outcomes.of(refund.read(AlipayAnswer.signed(AlipayAnswer.REFUND, node)));
    }

    @Test
    void aRefundIsAnsweredWithTheSumOverTheTrade() {
        RefundState state =
                facts(
                                refund.read(
                                        AlipayAnswer.signed(
                                                AlipayAnswer.REFUND, AlipayAnswer.REFUND_NODE)))
                        .asked();
        assertThat(state).isInstanceOf(RefundState.Done.class);
        assertThat(state.refund().amount()).isEqualTo(new RefundAmount.Cumulative(Money.cny(5000)));
        assertThat(state.refund().times().at()).contains(Instant.parse("2026-11-29T03:59:59Z"));
    }

    @ParameterizedTest
    @CsvSource({
        "\"fund_change\":\"Y\", \"fund_change\":\"N\", unknown nothing-moved",
        "\"fund_change\":\"Y\", \"fund_change\":\"y\", unknown unknown-status",
        "\"refund_fee\":\"50.00\", \"refund_fee\":\"49.99\", unknown amount-differs",
        "\"refund_fee\":\"50.00\", \"refund_fee\":\"100.01\", unknown amount-differs",
        "\"refund_fee\":\"50.00\", \"refund_fee\":\"80.00\", yes",
        "\"refund_fee\":\"50.00\", \"refund_fee\":\"100.00\", yes",
        "\"refund_fee\":\"50.00\", \"x\":\"50.00\", unknown missing-field",
        "\"fund_change\":\"Y\", \"x\":\"Y\", unknown missing-field",
        "ORDER20261129, ORDER20261130, unknown other-order",
        "4200000000202611290000000001, 42, unknown other-order"
    })
    void aRefundIsDoneOnlyWhereThisCallMovedTheMoney(String part, String change, String outcome) {
        assertThat(sent(changed(AlipayAnswer.REFUND_NODE, part, change))).isEqualTo(outcome);
    }

    private ApiAnswer<RefundStates> queried(String node) {
        return refundQuery.read(AlipayAnswer.signed(AlipayAnswer.REFUND_QUERY, node));
    }

    @Test
    void aRefundQueryIsAboutOneRefund() {
        RefundState state = facts(queried(AlipayAnswer.REFUND_QUERY_NODE)).asked();
        assertThat(state).isInstanceOf(RefundState.Done.class);
        assertThat(state.refund().amount()).isEqualTo(new RefundAmount.Single(Money.cny(3000)));
        assertThat(state.refund().tradeAmount()).contains(Money.cny(10000));
        assertThat(state.refund().details()).containsEntry("dback_status", "P");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"refund_status\":\"REFUND_SUCCESS\",||no refund-not-found",
                "REFUND_SUCCESS|REFUND_XX|unknown unknown-status",
                "\"refund_amount\":\"30.00\"|\"refund_amount\":\"50.00\"|unknown amount-differs",
                "\"refund_amount\":\"30.00\",||unknown missing-field",
                "\"total_amount\":\"100.00\"|\"total_amount\":\"99.00\"|unknown amount-differs",
                "REFUND20261129|REFUND20261130|unknown other-order",
                "ORDER20261129|ORDER20261130|unknown other-order",
                "\"out_request_no\":\"REFUND20261129\",||unknown missing-field",
                "\"deposit_back_info\":{\"dback_status\":\"P\"}|\"deposit_back_info\":\"\"|yes"
            })
    void aRefundIsDoneByTheWordOnly(String part, String change, String outcome) {
        assertThat(Outcomes.of(queried(changed(AlipayAnswer.REFUND_QUERY_NODE, part, change))))
                .isEqualTo(outcome);
    }

    @Test
    void anAlmostEmptySuccessSaysThatThereIsNoSuchRefund() {
        assertThat(Outcomes.of(queried("{\"code\":\"10000\",\"msg\":\"Success\"}")))
                .isEqualTo("no refund-not-found");
        assertThat(Outcomes.of(queried("{\"code\":\"10000\",\"out_request_no\":\"R2\"}")))
                .isEqualTo("unknown other-order");
    }

    @Test
    void aBillsAddressMustBeOne() {
        Prepared.Call<Bill> bill =
                call(
                        api.requestBill(
                                new AskedBill(LocalDate.parse("2026-11-28"), AskedBill.Kind.TRADES),
                                STAMP));
        Bill.Link link =
                (Bill.Link)
                        facts(
                                bill.read(
                                        AlipayAnswer.signed(
                                                AlipayAnswer.BILL, AlipayAnswer.BILL_NODE)));
        assertThat(link.url().getHost()).isEqualTo("dwbillcenter.alipay.com");
        assertThat(link.sha1()).isEmpty();
        assertThat(link).hasToString("Link[dwbillcenter.alipay.com/downloadBillFile.resource]");
        for (String bad : new String[] {"", "ftp://a.example/x", "/x", "http://a.example", "a b"}) {
            String node = "{\"code\":\"10000\",\"bill_download_url\":\"" + bad + "\"}";
            assertThat(Outcomes.of(bill.read(AlipayAnswer.signed(AlipayAnswer.BILL, node))))
                    .as(bad)
                    .matches("unknown (missing-field|unreadable)");
        }
    }

    @Test
    void aFileIsWhateverIsNoPageAndNoError() {
        Prepared.Call<Bill.File> fetch =
                call(
                        api.fetchBill(
                                new Bill.Link(URI.create("https://a.example/f"), Optional.empty()),
                                STAMP));
        assertThat(facts(fetch.read(Responses.of(200, "PK"))).content()).hasSize(2);
        for (String none : new String[] {"", "<html>", "{\"code\":1}"}) {
            assertThat(Outcomes.of(fetch.read(Responses.of(200, none))))
                    .isEqualTo("unknown not-the-channel");
        }
        assertThat(Outcomes.of(fetch.read(Responses.of(404, "PK"))))
                .isEqualTo("unknown not-the-channel");
    }
}
