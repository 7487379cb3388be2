package dev.oncepaid.channel.alipay;

import static dev.oncepaid.channel.api.read.Ruling.accountFault;
import static dev.oncepaid.channel.api.read.Ruling.limited;
import static dev.oncepaid.channel.api.read.Ruling.no;
import static dev.oncepaid.channel.api.read.Ruling.ours;
import static dev.oncepaid.channel.api.read.Ruling.unknown;

import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.read.CodeTable;
import dev.oncepaid.channel.api.read.RefundKind;
import dev.oncepaid.channel.api.read.Ruling;
import dev.oncepaid.channel.api.read.TradeKind;
import java.util.Map;
import java.util.Optional;

/**
 * What Alipay's codes mean. The {@code sub_code} says most; {@code code} says the class, and a
 * family of sub codes ({@code isv.*}: the caller, {@code isp.*}: Alipay) is better than nothing.
 */
final class AlipayApiCodes {

    static final String SUCCESS = "10000";

    private static final CodeTable COMMON =
            CodeTable.of(
                    Map.ofEntries(
                            Map.entry("10003", unknown(ApiReason.UNDER_WAY)),
                            Map.entry("20000", unknown(ApiReason.SYSTEM_ERROR)),
                            Map.entry("20001", accountFault(ApiReason.OUR_SIGNATURE)),
                            Map.entry("40001", ours()),
                            Map.entry("40002", ours()),
                            Map.entry("40005", limited()),
                            Map.entry("40006", accountFault(ApiReason.NO_PERMISSION)),
                            Map.entry("isv.*", ours()),
                            Map.entry("isp.*", unknown(ApiReason.SYSTEM_ERROR)),
                            Map.entry("aop.*", unknown(ApiReason.SYSTEM_ERROR)),
                            Map.entry("isv.app-call-limited", limited()),
                            Map.entry("isv.method-call-limited", limited()),
                            Map.entry("isv.invalid-signature", ourSignature()),
                            Map.entry("isv.invalid-signature-type", ourSignature()),
                            Map.entry("isv.missing-signature", ourSignature()),
                            Map.entry("isv.missing-signature-type", ourSignature()),
                            Map.entry("isv.missing-signature-key", ourSignature()),
                            Map.entry("isv.missing-signature-config", ourSignature()),
                            Map.entry("isv.invalid-timestamp", accountFault(ApiReason.OUR_CLOCK)),
                            Map.entry("isv.missing-timestamp", accountFault(ApiReason.OUR_CLOCK)),
                            Map.entry("isv.invalid-app-id", accountFault(ApiReason.OUR_ACCOUNT)),
                            Map.entry("isv.missing-app-id", accountFault(ApiReason.OUR_ACCOUNT)),
                            Map.entry("ACQ.SYSTEM_ERROR", unknown(ApiReason.SYSTEM_ERROR)),
                            Map.entry("AQC.SYSTEM_ERROR", unknown(ApiReason.SYSTEM_ERROR)),
                            Map.entry("ACQ.INVALID_PARAMETER", ours()),
                            Map.entry(
                                    "ACQ.ACCESS_FORBIDDEN",
                                    accountFault(ApiReason.NO_PERMISSION))));

    static final CodeTable QUERY =
            COMMON.with(Map.of("ACQ.TRADE_NOT_EXIST", no(ApiReason.TRADE_NOT_FOUND)));

    /** Paid, or closed already: query it. */
    static final CodeTable CLOSE =
            QUERY.with(
                    Map.of(
                            "ACQ.TRADE_STATUS_ERROR", no(ApiReason.STATUS_ERROR),
                            "ACQ.REASON_TRADE_STATUS_INVALID", no(ApiReason.STATUS_ERROR),
                            "ACQ.REASON_ILLEGAL_STATUS", no(ApiReason.STATUS_ERROR)));

    static final CodeTable REFUND =
            CLOSE.with(
                    Map.ofEntries(
                            Map.entry("ACQ.SELLER_BALANCE_NOT_ENOUGH", no(ApiReason.BALANCE)),
                            Map.entry("ACQ.DISCORDANT_REPEAT_REQUEST", no(ApiReason.NUMBER_IN_USE)),
                            Map.entry("ACQ.REFUND_AMT_NOT_EQUAL_TOTAL", overTheRest()),
                            Map.entry("ACQ.REASON_TRADE_REFUND_FEE_ERR", overTheRest()),
                            Map.entry("ACQ.REFUND_FEE_ERROR", overTheRest()),
                            Map.entry("ACQ.TRADE_HAS_FINISHED", forGood()),
                            Map.entry("ACQ.TRADE_NOT_ALLOW_REFUND", forGood()),
                            Map.entry("ACQ.REASON_TRADE_BEEN_FREEZEN", forGood()),
                            Map.entry("ACQ.BUYER_ERROR", no(ApiReason.USER_ACCOUNT))));

    /** Several spellings are documented and seen; each is either "none" or "not yet". */
    static final CodeTable BILL =
            COMMON.with(
                    Map.of(
                            "isp.bill_not_exist", no(ApiReason.NO_BILL),
                            "isv.invalid_arguments", no(ApiReason.NO_BILL),
                            "BILL_NOT_EXIST", no(ApiReason.NO_BILL),
                            "INVAILID_ARGUMENTS", no(ApiReason.NO_BILL)));

    /** {@code trade_status}; TRADE_CLOSED with a time of payment is another one. */
    static final Map<String, TradeKind> TRADES =
            Map.of(
                    "WAIT_BUYER_PAY", TradeKind.WAITING,
                    "TRADE_SUCCESS", TradeKind.PAID,
                    "TRADE_FINISHED", TradeKind.PAID_NOT_REFUNDABLE,
                    "TRADE_CLOSED", TradeKind.CLOSED_UNCLEAR);

    /** {@code refund_status}. */
    static final Map<String, RefundKind> REFUNDS = Map.of("REFUND_SUCCESS", RefundKind.DONE);

    private AlipayApiCodes() {}

    private static Ruling ourSignature() {
        return accountFault(ApiReason.OUR_SIGNATURE);
    }

    private static Ruling overTheRest() {
        return no(ApiReason.REFUSED_BY_RULE);
    }

    private static Ruling forGood() {
        return no(ApiReason.REFUSED_FOR_GOOD);
    }

    /** By the sub code, else by the code, else by the family of the sub code. */
    static Ruling ruling(CodeTable table, String code, Optional<String> subCode) {
        return subCode.flatMap(table::row)
                .or(() -> table.row(code))
                .or(() -> subCode.flatMap(AlipayApiCodes::family).flatMap(table::row))
                .orElse(table.otherwise());
    }

    private static Optional<String> family(String subCode) {
        int dot = subCode.indexOf('.');
        return dot < 0 ? Optional.empty() : Optional.of(subCode.substring(0, dot) + ".*");
    }
}
