package dev.oncepaid.channel.wechatv2;

import static dev.oncepaid.channel.signing.Asked.STAMP;
import static dev.oncepaid.channel.signing.Asked.call;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.channel.api.ApiAnswer;
import dev.oncepaid.channel.api.ApiResponse;
import dev.oncepaid.channel.api.AskedBill;
import dev.oncepaid.channel.api.Bill;
import dev.oncepaid.channel.api.ChannelApi;
import dev.oncepaid.channel.api.CodeRows;
import dev.oncepaid.channel.api.Outcomes;
import dev.oncepaid.channel.api.Prepared;
import dev.oncepaid.channel.signing.Asked;
import dev.oncepaid.channel.signing.Responses;
import dev.oncepaid.channel.signing.WeChatV2Answer;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What each code of the v2 API means for each call. */
class WeChatV2ApiCodesTest {

    private static final String COMMON =
            """
            SYSTEMERROR           unknown system-error
            FREQUENCY_LIMITED     limited
            INVALID_REQ_TOO_MUCH  limited
            SIGNERROR             account-fault our-signature
            CERT_ERROR            account-fault our-signature
            NOAUTH                account-fault no-permission
            APPID_NOT_EXIST       account-fault our-account
            MCHID_NOT_EXIST       account-fault our-account
            APPID_MCHID_NOT_MATCH account-fault our-account
            PARAM_ERROR           ours bad-request
            LACK_PARAMS           ours bad-request
            XML_FORMAT_ERROR      ours bad-request
            POST_DATA_EMPTY       ours bad-request
            NOT_UTF8              ours bad-request
            REQUIRE_POST_METHOD   ours bad-request
            """;

    private static final CodeRows ROWS =
            CodeRows.of(
                    rows("query", COMMON)
                            + rows("close", COMMON)
                            + rows("refund", COMMON)
                            + rows("refund-query", COMMON)
                            + """
                            query        ORDERNOTEXIST         no order-not-found
                            close        ORDERNOTEXIST         no order-not-found
                            close        ORDERCLOSED           yes
                            close        ORDERPAID             no already-paid
                            close        USERPAYING            no paying
                            refund       ORDERNOTEXIST         no order-not-found
                            refund       BIZERR_NEED_RETRY     unknown same-number-again
                            refund       NOTENOUGH             no balance
                            refund       USER_ACCOUNT_ABNORMAL no user-account
                            refund       TRADE_OVERDUE         no refused-for-good
                            refund       REFUND_FEE_MISMATCH   no number-in-use
                            refund       ERROR                 no refused-by-rule
                            refund       INVALID_TRANSACTIONID ours bad-request
                            refund-query ORDERNOTEXIST         no order-not-found
                            refund-query REFUNDNOTEXIST        no refund-not-found
                            """);

    private final ChannelApi api = WeChatV2Answer.api();

    private final Map<String, Prepared.Call<?>> calls =
            Map.of(
                    "query", call(api.queryTrade(Asked.trade(), STAMP)),
                    "close", call(api.closeTrade(Asked.trade(), STAMP)),
                    "refund", call(api.refund(Asked.refundOrder(), STAMP)),
                    "refund-query", call(api.queryRefund(Asked.refund(), STAMP)));

    private static String rows(String call, String rows) {
        return rows.lines().map(row -> call + " " + row + "\n").collect(Collectors.joining());
    }

    @Test
    void eachCodeHasItsMeaning() {
        Map<String, Function<String, ApiAnswer<?>>> answers = new HashMap<>();
        calls.forEach(
                (name, call) ->
                        answers.put(
                                name,
                                code ->
                                        call.read(
                                                WeChatV2Answer.signed(
                                                        WeChatV2Answer.error(code)))));
        ROWS.hold(answers);
    }

    @Test
    void noTableHasAnotherRow() {
        ROWS.areAll(
                Map.of(
                        "query", WeChatV2ApiCodes.QUERY,
                        "close", WeChatV2ApiCodes.CLOSE,
                        "refund", WeChatV2ApiCodes.REFUND,
                        "refund-query", WeChatV2ApiCodes.REFUND_QUERY));
    }

    @Test
    void anUnsignedErrorEndsNothing() {
        calls.forEach(
                (name, call) ->
                        WeChatV2ApiCodes.REFUND
                                .with(WeChatV2ApiCodes.CLOSE.rulings())
                                .rulings()
                                .keySet()
                                .forEach(
                                        code ->
                                                assertThat(Outcomes.of(call.read(unsigned(code))))
                                                        .as("%s %s", name, code)
                                                        .matches(
                                                                "unknown unsigned|limited"
                                                                        + "|account-fault .*")));
    }

    private static ApiResponse unsigned(String code) {
        String body = WeChatV2Answer.error(code).body();
        return Responses.of(200, body.replaceAll("<sign>.*</sign>\n?", ""));
    }

    /** A failed communication is never signed; only its message says why. */
    @ParameterizedTest
    @CsvSource({
        "签名错误, account-fault our-signature",
        "签名失败, account-fault our-signature",
        "系统繁忙, unknown unsigned",
        ", unknown unsigned"
    })
    void aFailedCommunicationIsJudgedByItsMessage(String message, String outcome) {
        String body =
                "<xml><return_code>FAIL</return_code><return_msg>%s</return_msg></xml>"
                        .formatted(message == null ? "" : message);
        assertThat(calls.values())
                .allSatisfy(
                        call ->
                                assertThat(Outcomes.of(call.read(Responses.of(200, body))))
                                        .isEqualTo(outcome));
    }

    /** The channel signs no bill and no reason for its absence. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<xml><return_code>FAIL</return_code><error_code>20002</error_code></xml>|no no-bill",
                "{\"return_code\":\"FAIL\",\"error_code\":\"20002\"}|no no-bill",
                "<xml><result_code>FAIL</result_code><err_code>NO_BILL_EXIST</err_code></xml>|no no-bill",
                "<xml><err_code>BILL_CREATING</err_code></xml>|no bill-not-ready",
                "<xml><err_code>SYSTEMERROR</err_code></xml>|unknown unsigned",
                "<xml><err_code>PARAM_ERROR</err_code></xml>|unknown unsigned",
                "<xml><err_code>NEW</err_code></xml>|unknown unsigned",
                "<xml><return_code>FAIL</return_code><return_msg>签名错误</return_msg></xml>"
                        + "|account-fault our-signature",
                "<xml><return_msg>No Bill Exist</return_msg></xml>|unknown unsigned",
                "<xml><error_code>20002</error_code>|unknown unreadable",
                "{\"error_code\":\"20002\",\"error_code\":\"1\"}|unknown duplicate-key",
                "<html><body>no</body></html>|unknown not-the-channel",
                "|unknown unreadable"
            })
    void aBillThatIsNoneIsJudgedByItsCode(String body, String outcome) {
        assertThat(Outcomes.of(bill().read(Responses.of(200, body == null ? "" : body))))
                .isEqualTo(outcome);
    }

    @Test
    void everythingElseIsTheBill() {
        byte[] text = "\uFEFF交易时间,公众账号ID".getBytes(StandardCharsets.UTF_8);
        assertThat(Outcomes.facts(bill().read(Responses.of(200, text, Map.of(), Asked.NOW))))
                .isInstanceOfSatisfying(
                        Bill.File.class, file -> assertThat(file.content()).isEqualTo(text));
        assertThat(Outcomes.of(bill().read(Responses.of(500, text, Map.of(), Asked.NOW))))
                .isEqualTo("unknown not-the-channel");
    }

    private Prepared.Call<Bill> bill() {
        return call(
                api.requestBill(
                        new AskedBill(LocalDate.parse("2026-11-28"), AskedBill.Kind.TRADES),
                        STAMP));
    }
}
