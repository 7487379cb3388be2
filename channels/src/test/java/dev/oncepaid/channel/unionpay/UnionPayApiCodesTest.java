package dev.oncepaid.channel.unionpay;

import static dev.oncepaid.channel.signing.Asked.STAMP;
import static dev.oncepaid.channel.signing.Asked.call;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.channel.api.ApiAnswer;
import dev.oncepaid.channel.api.AskedBill;
import dev.oncepaid.channel.api.ChannelApi;
import dev.oncepaid.channel.api.CodeRows;
import dev.oncepaid.channel.api.Outcomes;
import dev.oncepaid.channel.api.Prepared;
import dev.oncepaid.channel.signing.Asked;
import dev.oncepaid.channel.signing.UnionPayAnswer;
import dev.oncepaid.channel.signing.UnionPayMessage;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What each code of UnionPay means for each call. */
class UnionPayApiCodesTest {

    private static final String COMMON =
            """
            02 unknown system-error
            06 unknown system-error
            10 ours bad-request
            11 account-fault our-signature
            13 ours bad-request
            31 account-fault our-account
            32 account-fault no-permission
            37 limited
            """;

    private static final String ASK_AGAIN =
            """
            03 unknown ask-again
            04 unknown ask-again
            05 unknown ask-again
            """;

    private static final CodeRows ROWS =
            CodeRows.of(
                    rows("query", COMMON + ASK_AGAIN)
                            + rows("refund", COMMON)
                            + rows("refund-query", COMMON + ASK_AGAIN)
                            + rows("file", COMMON + ASK_AGAIN)
                            + """
                            query        34 no trade-not-found
                            refund       03 unknown under-way
                            refund       04 unknown under-way
                            refund       05 unknown under-way
                            refund       12 unknown number-in-use
                            refund       34 no trade-not-found
                            refund       35 no status-error
                            refund-query 34 no refund-not-found
                            file         98 no no-bill
                            """);

    private record Asking(Supplier<UnionPayMessage> message, Prepared.Call<?> call) {

        ApiAnswer<?> with(String code) {
            return call.read(UnionPayAnswer.signed(message.get().with("respCode", code)));
        }
    }

    private final ChannelApi api = UnionPayAnswer.api();

    private final Map<String, Asking> calls =
            Map.of(
                    "query",
                            new Asking(
                                    UnionPayAnswer::trade,
                                    call(api.queryTrade(Asked.trade(), STAMP))),
                    "refund",
                            new Asking(
                                    UnionPayAnswer::refund,
                                    call(api.refund(Asked.refundOrder(), STAMP))),
                    "refund-query",
                            new Asking(
                                    UnionPayAnswer::refundQuery,
                                    call(api.queryRefund(Asked.refund(), STAMP))),
                    "file",
                            new Asking(
                                    UnionPayAnswer::file,
                                    call(
                                            api.requestBill(
                                                    new AskedBill(
                                                            LocalDate.parse("2026-11-28"),
                                                            AskedBill.Kind.TRADES),
                                                    STAMP))));

    private static String rows(String call, String rows) {
        return rows.lines().map(row -> call + " " + row + "\n").collect(Collectors.joining());
    }

    @Test
    void eachCodeHasItsMeaning() {
        Map<String, Function<String, ApiAnswer<?>>> answers = new HashMap<>();
        calls.forEach((name, asking) -> answers.put(name, asking::with));
        ROWS.hold(answers);
    }

    @Test
    void noTableHasAnotherRow() {
        ROWS.areAll(
                Map.of(
                        "query", UnionPayApiCodes.QUERY,
                        "refund", UnionPayApiCodes.REFUND,
                        "refund-query", UnionPayApiCodes.REFUND_QUERY,
                        "file", UnionPayApiCodes.FILE));
    }

    @ParameterizedTest
    @CsvSource({
        "query, unknown unknown-code",
        "refund-query, unknown unknown-code",
        "file, unknown unknown-code",
        "refund, no refused-by-rule"
    })
    void allOtherCodesRefuseARefundAndSayNothingOfTheRest(String call, String outcome) {
        for (String code : new String[] {"61", "33", "99", "XX"}) {
            assertThat(Outcomes.of(calls.get(call).with(code))).isEqualTo(outcome);
        }
    }

    @Test
    void anUnsignedErrorEndsNothing() {
        calls.forEach(
                (name, asking) ->
                        UnionPayApiCodes.REFUND
                                .with(UnionPayApiCodes.FILE.rulings())
                                .rulings()
                                .keySet()
                                .forEach(
                                        code ->
                                                assertThat(
                                                                Outcomes.of(
                                                                        asking.call()
                                                                                .read(
                                                                                        UnionPayAnswer
                                                                                                .unsigned(
                                                                                                        asking.message()
                                                                                                                .get()
                                                                                                                .with(
                                                                                                                        "respCode",
                                                                                                                        code)))))
                                                        .as("%s %s", name, code)
                                                        .matches(
                                                                "unknown unsigned|limited"
                                                                        + "|account-fault .*")));
    }

    /** A refusal that names nothing could be one of any other request. */
    @Test
    void aRefusalMustNameWhatItIsAbout() {
        Asking refund = calls.get("refund");
        for (String field : new String[] {"merId", "orderId", "txnTime"}) {
            assertThat(
                            Outcomes.of(
                                    refund.call()
                                            .read(
                                                    UnionPayAnswer.signed(
                                                            UnionPayAnswer.refund()
                                                                    .with("respCode", "61")
                                                                    .without(field)))))
                    .isEqualTo("unknown missing-field");
        }
        assertThat(
                        Outcomes.of(
                                refund.call()
                                        .read(
                                                UnionPayAnswer.signed(
                                                        UnionPayAnswer.refund()
                                                                .with("respCode", "11")
                                                                .without("orderId")))))
                .isEqualTo("account-fault our-signature");
    }
}
