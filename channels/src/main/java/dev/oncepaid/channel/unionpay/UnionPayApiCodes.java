package dev.oncepaid.channel.unionpay;

import static dev.oncepaid.channel.api.read.Ruling.accountFault;
import static dev.oncepaid.channel.api.read.Ruling.limited;
import static dev.oncepaid.channel.api.read.Ruling.no;
import static dev.oncepaid.channel.api.read.Ruling.ours;
import static dev.oncepaid.channel.api.read.Ruling.unknown;

import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.read.CodeTable;
import dev.oncepaid.channel.api.read.RefundKind;
import dev.oncepaid.channel.api.read.TradeKind;
import java.util.Map;

/**
 * What UnionPay's codes mean. {@code respCode} is about the request, {@code origRespCode} in the
 * answer to a query about the transaction that was asked for.
 */
final class UnionPayApiCodes {

    static final String SUCCESS = "00";

    private static final CodeTable COMMON =
            CodeTable.of(
                    Map.ofEntries(
                            Map.entry("02", unknown(ApiReason.SYSTEM_ERROR)),
                            Map.entry("03", unknown(ApiReason.ASK_AGAIN)),
                            Map.entry("04", unknown(ApiReason.ASK_AGAIN)),
                            Map.entry("05", unknown(ApiReason.ASK_AGAIN)),
                            Map.entry("06", unknown(ApiReason.SYSTEM_ERROR)),
                            Map.entry("10", ours()),
                            Map.entry("11", accountFault(ApiReason.OUR_SIGNATURE)),
                            Map.entry("13", ours()),
                            Map.entry("31", accountFault(ApiReason.OUR_ACCOUNT)),
                            Map.entry("32", accountFault(ApiReason.NO_PERMISSION)),
                            Map.entry("37", limited())));

    static final CodeTable QUERY = COMMON.with(Map.of("34", no(ApiReason.TRADE_NOT_FOUND)));

    static final CodeTable REFUND_QUERY = COMMON.with(Map.of("34", no(ApiReason.REFUND_NOT_FOUND)));

    /** UnionPay's documents: whatever is neither accepted nor open is refused. */
    static final CodeTable REFUND =
            COMMON.with(
                            Map.of(
                                    "03", unknown(ApiReason.UNDER_WAY),
                                    "04", unknown(ApiReason.UNDER_WAY),
                                    "05", unknown(ApiReason.UNDER_WAY),
                                    "12", unknown(ApiReason.NUMBER_IN_USE),
                                    "34", no(ApiReason.TRADE_NOT_FOUND),
                                    "35", no(ApiReason.STATUS_ERROR)))
                    .otherwise(no(ApiReason.REFUSED_BY_RULE));

    static final CodeTable FILE = COMMON.with(Map.of("98", no(ApiReason.NO_BILL)));

    private static final Map<String, TradeKind> TRADES =
            Map.of(
                    SUCCESS,
                    TradeKind.PAID,
                    "A6",
                    TradeKind.PAID,
                    "03",
                    TradeKind.UNDER_WAY,
                    "04",
                    TradeKind.UNDER_WAY,
                    "05",
                    TradeKind.UNDER_WAY);

    private static final Map<String, RefundKind> REFUNDS =
            Map.of(
                    SUCCESS,
                    RefundKind.DONE,
                    "A6",
                    RefundKind.DONE,
                    "03",
                    RefundKind.ACCEPTED,
                    "04",
                    RefundKind.ACCEPTED,
                    "05",
                    RefundKind.ACCEPTED);

    private UnionPayApiCodes() {}

    /** {@code origRespCode} of a payment; A6 is success with a defect, all others are failures. */
    static TradeKind trade(String code) {
        return TRADES.getOrDefault(code, TradeKind.FAILED);
    }

    /** {@code origRespCode} of a refund. */
    static RefundKind refund(String code) {
        return REFUNDS.getOrDefault(code, RefundKind.FAILED);
    }
}
