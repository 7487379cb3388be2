package dev.oncepaid.channel.alipay;

import static dev.oncepaid.channel.signing.Asked.STAMP;
import static dev.oncepaid.channel.signing.Asked.call;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.channel.api.ApiAnswer;
import dev.oncepaid.channel.api.ApiResponse;
import dev.oncepaid.channel.api.AskedBill;
import dev.oncepaid.channel.api.ChannelApi;
import dev.oncepaid.channel.api.CodeRows;
import dev.oncepaid.channel.api.Outcomes;
import dev.oncepaid.channel.api.Prepared;
import dev.oncepaid.channel.signing.AlipayAnswer;
import dev.oncepaid.channel.signing.Asked;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What each code and sub code of Alipay means for each call. */
class AlipayApiCodesTest {

    private static final String COMMON =
            """
            10003                        unknown under-way
            20000                        unknown system-error
            20001                        account-fault our-signature
            40001                        ours bad-request
            40002                        ours bad-request
            40005                        limited
            40006                        account-fault no-permission
            isv.*                        ours bad-request
            isp.*                        unknown system-error
            aop.*                        unknown system-error
            isv.app-call-limited         limited
            isv.method-call-limited      limited
            isv.invalid-signature        account-fault our-signature
            isv.invalid-signature-type   account-fault our-signature
            isv.missing-signature        account-fault our-signature
            isv.missing-signature-type   account-fault our-signature
            isv.missing-signature-key    account-fault our-signature
            isv.missing-signature-config account-fault our-signature
            isv.invalid-timestamp        account-fault our-clock
            isv.missing-timestamp        account-fault our-clock
            isv.invalid-app-id           account-fault our-account
            isv.missing-app-id           account-fault our-account
            ACQ.SYSTEM_ERROR             unknown system-error
            AQC.SYSTEM_ERROR             unknown system-error
            ACQ.INVALID_PARAMETER        ours bad-request
            ACQ.ACCESS_FORBIDDEN         account-fault no-permission
            """;

    private static final CodeRows ROWS =
            CodeRows.of(
                    rows("query", COMMON)
                            + rows("close", COMMON)
                            + rows("refund", COMMON)
                            + rows("refund-query", COMMON)
                            + rows("bill", COMMON)
                            + """
                            query        ACQ.TRADE_NOT_EXIST             no trade-not-found
                            close        ACQ.TRADE_NOT_EXIST             no trade-not-found
                            close        ACQ.TRADE_STATUS_ERROR          no status-error
                            close        ACQ.REASON_TRADE_STATUS_INVALID no status-error
                            close        ACQ.REASON_ILLEGAL_STATUS       no status-error
                            refund       ACQ.TRADE_NOT_EXIST             no trade-not-found
                            refund       ACQ.TRADE_STATUS_ERROR          no status-error
                            refund       ACQ.REASON_TRADE_STATUS_INVALID no status-error
                            refund       ACQ.REASON_ILLEGAL_STATUS       no status-error
                            refund       ACQ.SELLER_BALANCE_NOT_ENOUGH   no balance
                            refund       ACQ.DISCORDANT_REPEAT_REQUEST   no number-in-use
                            refund       ACQ.REFUND_AMT_NOT_EQUAL_TOTAL  no refused-by-rule
                            refund       ACQ.REASON_TRADE_REFUND_FEE_ERR no refused-by-rule
                            refund       ACQ.REFUND_FEE_ERROR            no refused-by-rule
                            refund       ACQ.TRADE_HAS_FINISHED          no refused-for-good
                            refund       ACQ.TRADE_NOT_ALLOW_REFUND      no refused-for-good
                            refund       ACQ.REASON_TRADE_BEEN_FREEZEN   no refused-for-good
                            refund       ACQ.BUYER_ERROR                 no user-account
                            refund-query ACQ.TRADE_NOT_EXIST             no trade-not-found
                            bill         isp.bill_not_exist              no no-bill
                            bill         isv.invalid_arguments           no no-bill
                            bill         BILL_NOT_EXIST                  no no-bill
                            bill         INVAILID_ARGUMENTS              no no-bill
                            """);

    private record Asking(String node, Prepared.Call<?> call) {}

    private final ChannelApi api = AlipayAnswer.api();

    private final Map<String, Asking> calls =
            Map.of(
                    "query",
                    new Asking(AlipayAnswer.QUERY, call(api.queryTrade(Asked.trade(), STAMP))),
                    "close",
                    new Asking(AlipayAnswer.CLOSE, call(api.closeTrade(Asked.trade(), STAMP))),
                    "refund",
                    new Asking(AlipayAnswer.REFUND, call(api.refund(Asked.refundOrder(), STAMP))),
                    "refund-query",
                    new Asking(
                            AlipayAnswer.REFUND_QUERY,
                            call(api.queryRefund(Asked.refund(), STAMP))),
                    "bill",
                    new Asking(
                            AlipayAnswer.BILL,
                            call(
                                    api.requestBill(
                                            new AskedBill(
                                                    LocalDate.parse("2026-11-28"),
                                                    AskedBill.Kind.TRADES),
                                            STAMP))));

    private static String rows(String call, String rows) {
        return rows.lines().map(row -> call + " " + row + "\n").collect(Collectors.joining());
    }

    private void hold(BiFunction<String, String, ApiResponse> response) {
        Map<String, Function<String, ApiAnswer<?>>> answers = new HashMap<>();
        calls.forEach(
                (name, asking) ->
                        answers.put(
                                name,
                                code -> asking.call().read(response.apply(asking.node(), code))));
        ROWS.hold(answers);
    }

    /** A code of five digits is the class, everything else a sub code within 40004. */
    private static ApiResponse answer(String node, String code) {
        return code.matches("\\d+")
                ? AlipayAnswer.error(node, code, "new.sub-code")
                : AlipayAnswer.error(node, "40004", code.replace("*", "new"));
    }

    @Test
    void eachCodeHasItsMeaningInTheMethodsNodeAndInTheOneForErrors() {
        hold(AlipayApiCodesTest::answer);
        hold((_, code) -> answer("error_response", code));
    }

    @Test
    void noTableHasAnotherRow() {
        ROWS.areAll(
                Map.of(
                        "query", AlipayApiCodes.QUERY,
                        "close", AlipayApiCodes.CLOSE,
                        "refund", AlipayApiCodes.REFUND,
                        "refund-query", AlipayApiCodes.QUERY,
                        "bill", AlipayApiCodes.BILL));
    }

    @ParameterizedTest
    @CsvSource({
        "40002, isv.invalid-signature, account-fault our-signature",
        "40002, isv.new, ours bad-request",
        "40005, isv.new-limit, limited",
        "20000, isp.unknow-error, unknown system-error",
        "40004, ACQ.NEW, unknown unknown-code",
        "40004, NEW, unknown unknown-code",
        "50000, NEW, unknown unknown-code"
    })
    void theSubCodeSaysMostThenTheCodeThenTheFamily(String code, String subCode, String outcome) {
        assertThat(calls.values())
                .allSatisfy(
                        asking ->
                                assertThat(
                                                Outcomes.of(
                                                        asking.call()
                                                                .read(
                                                                        AlipayAnswer.error(
                                                                                asking.node(),
                                                                                code,
                                                                                subCode))))
                                        .isEqualTo(outcome));
    }

    @Test
    void anUnsignedErrorEndsNothing() {
        calls.forEach(
                (name, asking) ->
                        AlipayApiCodes.REFUND
                                .with(AlipayApiCodes.BILL.rulings())
                                .rulings()
                                .keySet()
                                .forEach(
                                        code ->
                                                assertThat(
                                                                Outcomes.of(
                                                                        asking.call()
                                                                                .read(
                                                                                        unsigned(
                                                                                                asking
                                                                                                        .node(),
                                                                                                code))))
                                                        .as("%s %s", name, code)
                                                        .matches(
                                                                "unknown unsigned|limited"
                                                                        + "|account-fault .*")));
    }

    private static ApiResponse unsigned(String node, String code) {
        return AlipayAnswer.unsigned(
                node, "{\"code\":\"40004\",\"sub_code\":\"%s\"}".formatted(code));
    }

    @Test
    void anErrorAboutAnotherOrderIsNotOurs() {
        String node =
                "{\"code\":\"40004\",\"sub_code\":\"ACQ.TRADE_NOT_EXIST\",\"out_trade_no\":\"O2\"}";
        assertThat(
                        Outcomes.of(
                                calls.get("query")
                                        .call()
                                        .read(AlipayAnswer.signed(AlipayAnswer.QUERY, node))))
                .isEqualTo("unknown other-order");
    }
}
