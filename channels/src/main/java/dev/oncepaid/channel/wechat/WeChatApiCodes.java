package dev.oncepaid.channel.wechat;

import static dev.oncepaid.channel.api.read.Ruling.accountFault;
import static dev.oncepaid.channel.api.read.Ruling.done;
import static dev.oncepaid.channel.api.read.Ruling.limited;
import static dev.oncepaid.channel.api.read.Ruling.no;
import static dev.oncepaid.channel.api.read.Ruling.ours;
import static dev.oncepaid.channel.api.read.Ruling.unknown;

import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.read.CodeTable;
import dev.oncepaid.channel.api.read.Ruling;
import java.util.Map;

/** What the error codes of APIv3 mean, whatever HTTP status they come with. */
final class WeChatApiCodes {

    private static final Ruling ORDER_NOT_FOUND = no(ApiReason.ORDER_NOT_FOUND);
    private static final Ruling REFUND_NOT_FOUND = no(ApiReason.REFUND_NOT_FOUND);

    private static final CodeTable COMMON =
            CodeTable.of(
                    Map.ofEntries(
                            Map.entry("SYSTEM_ERROR", unknown(ApiReason.SYSTEM_ERROR)),
                            Map.entry("BANK_ERROR", unknown(ApiReason.SYSTEM_ERROR)),
                            Map.entry("FREQUENCY_LIMITED", limited()),
                            Map.entry("FREQUENCY_LIMIT_EXCEED", limited()),
                            Map.entry("RATELIMIT_EXCEEDED", limited()),
                            Map.entry("SIGN_ERROR", accountFault(ApiReason.OUR_SIGNATURE)),
                            Map.entry("NO_AUTH", accountFault(ApiReason.NO_PERMISSION)),
                            Map.entry("REQUEST_BLOCKED", accountFault(ApiReason.NO_PERMISSION)),
                            Map.entry("MCH_NOT_EXISTS", accountFault(ApiReason.OUR_ACCOUNT)),
                            Map.entry("APPID_MCHID_NOT_MATCH", accountFault(ApiReason.OUR_ACCOUNT)),
                            Map.entry("PARAM_ERROR", ours()),
                            Map.entry("INVALID_REQUEST", ours())));

    /** Several spellings are seen. */
    static final CodeTable QUERY =
            COMMON.with(
                    Map.of(
                            "ORDER_NOT_EXIST", ORDER_NOT_FOUND,
                            "ORDER_NOT_EXISTS", ORDER_NOT_FOUND,
                            "RESOURCE_NOT_EXISTS", ORDER_NOT_FOUND));

    static final CodeTable CLOSE =
            QUERY.with(
                    Map.of(
                            "ORDER_CLOSED", done(),
                            "ORDER_PAID", no(ApiReason.ALREADY_PAID),
                            "USER_PAYING", no(ApiReason.PAYING),
                            "USERPAYING", no(ApiReason.PAYING),
                            "ORDER_PAYING", no(ApiReason.PAYING)));

    /** An invalid request is a business rule here: the rest, the age, the number's first use. */
    static final CodeTable REFUND =
            QUERY.with(
                    Map.of(
                            "NOT_ENOUGH", no(ApiReason.BALANCE),
                            "USER_ACCOUNT_ABNORMAL", no(ApiReason.USER_ACCOUNT),
                            "INVALID_REQUEST", no(ApiReason.REFUSED_BY_RULE)));

    static final CodeTable REFUND_QUERY =
            COMMON.with(
                    Map.of(
                            "RESOURCE_NOT_EXISTS", REFUND_NOT_FOUND,
                            "REFUND_NOT_EXIST", REFUND_NOT_FOUND,
                            "REFUND_NOT_EXISTS", REFUND_NOT_FOUND));

    static final CodeTable BILL =
            COMMON.with(
                    Map.of(
                            "NO_STATEMENT_EXIST", no(ApiReason.NO_BILL),
                            "STATEMENT_CREATING", no(ApiReason.BILL_NOT_READY)));

    static final CodeTable FILE =
            COMMON.with(Map.of("INVALID_REQUEST", no(ApiReason.LINK_EXPIRED)));

    private WeChatApiCodes() {}
}
