package dev.oncepaid.channel.wechat;

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
import dev.oncepaid.channel.api.SignatureState;
import dev.oncepaid.channel.signing.Asked;
import dev.oncepaid.channel.signing.Responses;
import dev.oncepaid.channel.signing.WeChatAnswer;
import java.net.URI;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What each error code of APIv3 means for each call. */
class WeChatApiCodesTest {

    private static final String COMMON =
            """
            SYSTEM_ERROR           unknown system-error
            BANK_ERROR             unknown system-error
            FREQUENCY_LIMITED      limited
            FREQUENCY_LIMIT_EXCEED limited
            RATELIMIT_EXCEEDED     limited
            SIGN_ERROR             account-fault our-signature
            NO_AUTH                account-fault no-permission
            REQUEST_BLOCKED        account-fault no-permission
            MCH_NOT_EXISTS         account-fault our-account
            APPID_MCHID_NOT_MATCH  account-fault our-account
            PARAM_ERROR            ours bad-request
            """;

    private static final CodeRows ROWS =
            CodeRows.of(
                    rows("query", COMMON)
                            + rows("close", COMMON)
                            + rows("refund", COMMON)
                            + rows("refund-query", COMMON)
                            + rows("bill", COMMON)
                            + rows("file", COMMON)
                            + """
                            query        INVALID_REQUEST       ours bad-request
                            query        ORDER_NOT_EXIST       no order-not-found
                            query        ORDER_NOT_EXISTS      no order-not-found
                            query        RESOURCE_NOT_EXISTS   no order-not-found
                            close        INVALID_REQUEST       ours bad-request
                            close        ORDER_NOT_EXIST       no order-not-found
                            close        ORDER_NOT_EXISTS      no order-not-found
                            close        RESOURCE_NOT_EXISTS   no order-not-found
                            close        ORDER_CLOSED          yes
                            close        ORDER_PAID            no already-paid
                            close        USER_PAYING           no paying
                            close        USERPAYING            no paying
                            close        ORDER_PAYING          no paying
                            refund       ORDER_NOT_EXIST       no order-not-found
                            refund       ORDER_NOT_EXISTS      no order-not-found
                            refund       RESOURCE_NOT_EXISTS   no order-not-found
                            refund       NOT_ENOUGH            no balance
                            refund       USER_ACCOUNT_ABNORMAL no user-account
                            refund       INVALID_REQUEST       no refused-by-rule
                            refund-query INVALID_REQUEST       ours bad-request
                            refund-query RESOURCE_NOT_EXISTS   no refund-not-found
                            refund-query REFUND_NOT_EXIST      no refund-not-found
                            refund-query REFUND_NOT_EXISTS     no refund-not-found
                            bill         INVALID_REQUEST       ours bad-request
                            bill         NO_STATEMENT_EXIST    no no-bill
                            bill         STATEMENT_CREATING    no bill-not-ready
                            file         INVALID_REQUEST       no link-expired
                            """);

    private final ChannelApi api = WeChatAnswer.api();

    private final Map<String, Prepared.Call<?>> calls =
            Map.of(
                    "query", call(api.queryTrade(Asked.trade(), STAMP)),
                    "close", call(api.closeTrade(Asked.trade(), STAMP)),
                    "refund", call(api.refund(Asked.refundOrder(), STAMP)),
                    "refund-query", call(api.queryRefund(Asked.refund(), STAMP)),
                    "bill",
                            call(
                                    api.requestBill(
                                            new AskedBill(
                                                    LocalDate.parse("2026-11-28"),
                                                    AskedBill.Kind.TRADES),
                                            STAMP)),
                    "file",
                            call(
                                    api.fetchBill(
                                            new Bill.Link(
                                                    URI.create("https://a.example/b"),
                                                    Optional.empty()),
                                            STAMP)));

    private static String rows(String call, String rows) {
        return rows.lines().map(row -> call + " " + row + "\n").collect(Collectors.joining());
    }

    private Map<String, Function<String, ApiAnswer<?>>> answers(
            Function<String, ApiResponse> response) {
        return calls.entrySet().stream()
                .collect(
                        Collectors.toMap(
                                Map.Entry::getKey,
                                call -> code -> call.getValue().read(response.apply(code))));
    }

    @Test
    void eachCodeHasItsMeaningWhateverTheStatus() {
        ROWS.hold(answers(code -> WeChatAnswer.error(400, code)));
        ROWS.hold(answers(code -> WeChatAnswer.error(202, code)));
        ROWS.hold(answers(code -> WeChatAnswer.error(500, code)));
    }

    @Test
    void noTableHasAnotherRow() {
        ROWS.areAll(
                Map.of(
                        "query", WeChatApiCodes.QUERY,
                        "close", WeChatApiCodes.CLOSE,
                        "refund", WeChatApiCodes.REFUND,
                        "refund-query", WeChatApiCodes.REFUND_QUERY,
                        "bill", WeChatApiCodes.BILL,
                        "file", WeChatApiCodes.FILE));
    }

    @Test
    void aCodeThatIsNotKnownIsUnknownUnlessItsStatusSaysMore() {
        assertThat(calls.values())
                .allSatisfy(
                        call -> {
                            assertThat(Outcomes.of(call.read(WeChatAnswer.error(404, "NEW"))))
                                    .isEqualTo("unknown unknown-code");
                            assertThat(Outcomes.of(call.read(WeChatAnswer.error(503, "NEW"))))
                                    .isEqualTo("unknown system-error");
                            assertThat(Outcomes.of(call.read(WeChatAnswer.error(429, "NEW"))))
                                    .isEqualTo("limited");
                        });
    }

    @Test
    void anUnsignedErrorEndsNothing() {
        for (Map.Entry<String, Prepared.Call<?>> call : calls.entrySet()) {
            for (String code :
                    WeChatApiCodes.REFUND
                            .with(WeChatApiCodes.CLOSE.rulings())
                            .with(WeChatApiCodes.BILL.rulings())
                            .rulings()
                            .keySet()) {
                ApiAnswer<?> answer =
                        call.getValue().read(Responses.of(400, "{\"code\":\"" + code + "\"}"));
                assertThat(answer.signature()).isEqualTo(SignatureState.ABSENT);
                assertThat(Outcomes.of(answer))
                        .as("%s %s", call.getKey(), code)
                        .matches("unknown unsigned|limited|account-fault .*");
            }
        }
    }
}
