package dev.oncepaid.settlement.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.settlement.testing.RawHttp;
import dev.oncepaid.settlement.testing.RunningWorker;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Whatever a request looks like, its refusal is a problem like every other. */
@ExtendWith(LocalStackExtension.class)
class OddRequestTest {

    private static RunningWorker worker;

    @BeforeAll
    static void start() {
        worker = RunningWorker.start();
    }

    @AfterAll
    static void stop() {
        worker.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/error", "/nowhere", "/merchants", "/actuator/health", "/favicon.ico"})
    void anUnknownPathIsNotFoundForWhoIsLoggedIn(String path) {
        RawHttp answer = RawHttp.get(worker.port(), path, "ops:secret");

        assertThat(answer.status()).isEqualTo(404);
        assertProblem(answer);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/a;b",
                "//",
                "/..",
                "/%2e%2e",
                "/cases/%2e%2e/x",
                "/merchants/a%2fb/orders/c",
                "/merchants/a%5cb/orders/c",
                "/a%00b",
                "/a%0ab",
                "/a%zz",
                "/a\u0001b",
                "/a\"b",
                "no-slash"
            })
    void anOddPathIsRefusedAsAProblem(String path) {
        RawHttp answer = RawHttp.get(worker.port(), path, "ops:secret");

        assertThat(answer.status()).isEqualTo(400);
        assertProblem(answer);
    }

    @Test
    void anOverlongPathIsRefusedAsAProblem() {
        RawHttp answer = RawHttp.get(worker.port(), "/" + "x".repeat(20_000), "ops:secret");

        assertThat(answer.status()).isBetween(400, 431);
        assertProblem(answer);
    }

    @Test
    void whoIsNotLoggedInIsToldSoInAProblemWhateverThePathIs() {
        RawHttp answer = RawHttp.get(worker.port(), "/error", "ops:wrong");

        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.head()).contains("WWW-Authenticate: Basic");
        assertProblem(answer);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/events?trade_no=%00",
                "/events?order_no=a%00b",
                "/events?notify_id=%1b",
                "/events?trade_no=%20"
            })
    void aNumberThatNothingCanHaveIsRefusedByTheNameOfItsField(String path) {
        RawHttp answer = RawHttp.get(worker.port(), path, "ops:secret");

        assertThat(answer.status()).isEqualTo(400);
        assertProblem(answer);
        assertThat(errors(answer.body()))
                .containsOnlyKeys(path.substring("/events?".length(), path.indexOf('=')));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "/events/replay      | {`order_no`:`a\\u0000b`}                     | order_no",
                "/events/replay      | {`order_no`:null}                           | order_no",
                "/events/replay      | {`merchant`:`\\u0000`}                       | merchant",
                "/events/replay      | {`account`:``}                             | account",
                "/events/replay      | {`channel`:`nochan`}                       | channel",
                "/events/replay      | {`status`:`DONE`}                          | status",
                "/events/replay      | {`after`:`-1`}                             | after",
                "/events/replay      | {`received_from`:`+294277-12-31T00:00:00Z`} | received_from",
                "/events/replay      | {`received_until`:`-9999-01-01T00:00:00Z`}  | received_until",
                "/dead-letters/replay | {`ids`:[null]}                             | ids",
                "/dead-letters/replay | {`ids`:[`table/1`,null]}                   | ids"
            })
    void aBodyThatMeansNothingIsRefusedByTheNameOfItsField(String path, String body, String field) {
        HttpResponse<String> answer = worker.call("POST", path, body.replace('`', '"'));

        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
        assertThat(answer.headers().firstValue("Content-Type"))
                .hasValue("application/problem+json");
        assertThat(errors(answer.body())).containsOnlyKeys(field);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '^',
            value = {
                "/events/replay      | {`order_no`:`O1`,`merchant`:`a`,`merchant`:`shop`}",
                "/dead-letters/replay | {`ids`:[`table/1`],`ids`:[`table/2`]}",
                "/cases/1/resolution  | {`action`:`ignore`,`comment`:`x`,`action`:`refund`}",
                "/cases/1/retry       | {`comment`:`x`,`comment`:`y`}",
                "/merchants/shop/orders:batch | {`orders`:[{`order_no`:`D1`,`amount_minor`:1,`amount_minor`:2,`currency`:`CNY`}]}"
            })
    void aBodyThatNamesAFieldTwiceIsRefused(String path, String body) {
        HttpResponse<String> answer = worker.call("POST", path, body.replace('`', '"'));

        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
        assertThat(answer.headers().firstValue("Content-Type"))
                .hasValue("application/problem+json");
    }

    @Test
    void aReplayNamesTheChannelsThatThereAreAndEveryFault() {
        HttpResponse<String> answer =
                worker.call(
                        "POST",
                        "/events/replay",
                        """
                        {"channel":"nochan","received_from":"2026-02-01T00:00:00Z",
                         "received_until":"2026-01-01T00:00:00+08:00"}
                        """);

        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(errors(answer.body()))
                .containsOnlyKeys("channel", "received_from")
                .containsEntry("received_from", "is not before received_until");
        assertThat(answer.body()).contains("alipay, wechat, wechat-v2, unionpay, webhook");
    }

    private static Map<String, String> errors(String problem) {
        Map<String, String> errors = new HashMap<>();
        JsonMapper.shared()
                .readTree(problem)
                .path("errors")
                .forEachEntry((field, why) -> errors.put(field, why.stringValue()));
        return errors;
    }

    private static void assertProblem(RawHttp answer) {
        assertThat(answer.head()).contains("Content-Type: application/problem+json");
        JsonNode problem = JsonMapper.shared().readTree(answer.body());
        assertThat(problem.get("status").intValue()).isEqualTo(answer.status());
        assertThat(problem.get("title").stringValue()).isNotEmpty();
        assertThat(problem.get("detail").stringValue()).isNotEmpty();
    }
}
