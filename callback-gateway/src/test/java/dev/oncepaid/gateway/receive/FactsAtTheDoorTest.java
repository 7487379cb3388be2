package dev.oncepaid.gateway.receive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.gateway.fixture.RunningGateway;
import dev.oncepaid.gateway.fixture.Shop;
import dev.oncepaid.property.Property;
import dev.oncepaid.property.Values;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.SimulatedAccount;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.util.List;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Whatever stands in a field of a signed notification, the table can hold what is read of it: the
 * channel is never asked to send again what can never be stored.
 */
@ExtendWith(LocalStackExtension.class)
class FactsAtTheDoorTest {

    private static final int TRIES = 150;
    private static final int VALUE_CHARS_MAX = 2_000;

    private static final List<String> EDGES =
            List.of(
                    "",
                    " ",
                    "0",
                    "-1",
                    "0.001",
                    "999999999999999",
                    "9999999999999.99",
                    "1000000000000000",
                    "9223372036854775807",
                    "9223372036854775808",
                    "1e400",
                    "0001-01-01 00:00:00",
                    "0000-00-00 00:00:00",
                    "9999-12-31 23:59:59",
                    "0001-01-01T00:00:00+08:00",
                    "9999-12-31T23:59:59.999999999-18:00",
                    "00010101000000",
                    "99991231235959");

    private final RunningGateway gateway = RunningGateway.shared();

    @Property(tries = TRIES)
    void isStoredAtOnce(Values values) {
        SimulatedAccount account = values.oneOf(Shop.every());
        Notice notice = values.yesOrNo() ? Shop.paid(account) : Shop.refunded(account);
        for (int changes = values.number(1, 3); changes > 0; changes--) {
            String value = values.yesOrNo() ? values.oneOf(EDGES) : values.text(VALUE_CHARS_MAX);
            notice = notice.set(values.oneOf(fields(account)), value);
        }
        assertThat(gateway.send(Shop.signed(notice)).status()).isIn(200, 204);
    }

    private static List<String> fields(SimulatedAccount account) {
        return switch (account.channel()) {
            case ALIPAY ->
                    List.of(
                            "notify_id",
                            "notify_type",
                            "notify_time",
                            "gmt_payment",
                            "gmt_refund",
                            "trade_status",
                            "out_trade_no",
                            "trade_no",
                            "out_biz_no",
                            "total_amount",
                            "refund_fee",
                            "refund_reason",
                            "subject",
                            "passback_params");
            case WECHAT ->
                    List.of(
                            "out_trade_no",
                            "transaction_id",
                            "trade_state",
                            "refund_status",
                            "out_refund_no",
                            "refund_id",
                            "success_time",
                            "amount.total",
                            "amount.refund",
                            "amount.currency",
                            "attach",
                            "mchid");
            case WECHAT_V2 ->
                    List.of(
                            "return_code",
                            "result_code",
                            "trade_state",
                            "out_trade_no",
                            "transaction_id",
                            "total_fee",
                            "fee_type",
                            "time_end",
                            "out_refund_no",
                            "refund_id",
                            "refund_fee",
                            "refund_status",
                            "success_time",
                            "attach");
            case UNIONPAY ->
                    List.of(
                            "txnType",
                            "respCode",
                            "queryId",
                            "origQryId",
                            "orderId",
                            "origOrderId",
                            "txnAmt",
                            "currencyCode",
                            "txnTime",
                            "reqReserved");
            case WEBHOOK ->
                    List.of(
                            "status",
                            "type",
                            "order_no",
                            "trade_no",
                            "refund_no",
                            "amount",
                            "currency",
                            "occurred_at",
                            "note");
        };
    }
}
