package dev.oncepaid.channel.wechatv2;

import static dev.oncepaid.channel.api.read.Ruling.accountFault;
import static dev.oncepaid.channel.api.read.Ruling.done;
import static dev.oncepaid.channel.api.read.Ruling.limited;
import static dev.oncepaid.channel.api.read.Ruling.no;
import static dev.oncepaid.channel.api.read.Ruling.ours;
import static dev.oncepaid.channel.api.read.Ruling.unknown;

import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.read.CodeTable;
import dev.oncepaid.channel.api.read.RefundKind;
import dev.oncepaid.channel.api.read.Ruling;
import java.util.Map;

/** What the codes and status values of the v2 API mean. */
final class WeChatV2ApiCodes {

    /** {@code return_msg} of a failed communication, which has no code and is never signed. */
    static final CodeTable MESSAGES =
            CodeTable.of(
                    Map.of(
                            "签名错误", accountFault(ApiReason.OUR_SIGNATURE),
                            "签名失败", accountFault(ApiReason.OUR_SIGNATURE)));

    private static final CodeTable COMMON =
            CodeTable.of(
                    Map.ofEntries(
                            Map.entry("SYSTEMERROR", unknown(ApiReason.SYSTEM_ERROR)),
                            Map.entry("FREQUENCY_LIMITED", limited()),
                            Map.entry("INVALID_REQ_TOO_MUCH", limited()),
                            Map.entry("SIGNERROR", accountFault(ApiReason.OUR_SIGNATURE)),
                            Map.entry("CERT_ERROR", accountFault(ApiReason.OUR_SIGNATURE)),
                            Map.entry("NOAUTH", accountFault(ApiReason.NO_PERMISSION)),
                            Map.entry("APPID_NOT_EXIST", accountFault(ApiReason.OUR_ACCOUNT)),
                            Map.entry("MCHID_NOT_EXIST", accountFault(ApiReason.OUR_ACCOUNT)),
                            Map.entry("APPID_MCHID_NOT_MATCH", accountFault(ApiReason.OUR_ACCOUNT)),
                            Map.entry("PARAM_ERROR", ours()),
                            Map.entry("LACK_PARAMS", ours()),
                            Map.entry("XML_FORMAT_ERROR", ours()),
                            Map.entry("POST_DATA_EMPTY", ours()),
                            Map.entry("NOT_UTF8", ours()),
                            Map.entry("REQUIRE_POST_METHOD", ours())));

    static final CodeTable QUERY =
            COMMON.with(Map.of("ORDERNOTEXIST", no(ApiReason.ORDER_NOT_FOUND)));

    static final CodeTable CLOSE =
            QUERY.with(
                    Map.of(
                            "ORDERCLOSED", done(),
                            "ORDERPAID", no(ApiReason.ALREADY_PAID),
                            "USERPAYING", no(ApiReason.PAYING)));

    static final CodeTable REFUND =
            QUERY.with(
                    Map.ofEntries(
                            Map.entry("BIZERR_NEED_RETRY", unknown(ApiReason.SAME_NUMBER_AGAIN)),
                            Map.entry("NOTENOUGH", no(ApiReason.BALANCE)),
                            Map.entry("USER_ACCOUNT_ABNORMAL", no(ApiReason.USER_ACCOUNT)),
                            Map.entry("TRADE_OVERDUE", no(ApiReason.REFUSED_FOR_GOOD)),
                            Map.entry("REFUND_FEE_MISMATCH", no(ApiReason.NUMBER_IN_USE)),
                            Map.entry("ERROR", no(ApiReason.REFUSED_BY_RULE)),
                            Map.entry("INVALID_TRANSACTIONID", ours())));

    static final CodeTable REFUND_QUERY =
            QUERY.with(Map.of("REFUNDNOTEXIST", no(ApiReason.REFUND_NOT_FOUND)));

    /** {@code error_code} of a bill; the message beside it differs from day to day. */
    static final CodeTable FILE =
            COMMON.with(
                    Map.of(
                            "20002", no(ApiReason.NO_BILL),
                            "NO_BILL_EXIST", no(ApiReason.NO_BILL),
                            "BILL_CREATING", no(ApiReason.BILL_NOT_READY)));

    /** {@code refund_status_n}. */
    static final Map<String, RefundKind> REFUNDS =
            Map.of(
                    "PROCESSING", RefundKind.ACCEPTED,
                    "SUCCESS", RefundKind.DONE,
                    "REFUNDCLOSE", RefundKind.FAILED,
                    "CHANGE", RefundKind.ABNORMAL);

    private WeChatV2ApiCodes() {}

    /** Nothing is known of a message that is not in the table, and nothing signed it. */
    static Ruling ofMessage(String message) {
        return MESSAGES.row(message).orElse(unknown(ApiReason.SYSTEM_ERROR));
    }
}
