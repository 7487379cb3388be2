package dev.oncepaid.settlement.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.settlement.testing.RunningWorker;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A condition that is mistyped is refused: without it a list would hold everything. */
@ExtendWith(LocalStackExtension.class)
class QueryTest {

    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private static RunningWorker worker;

    @BeforeAll
    static void start() {
        worker = RunningWorker.start();
    }

    @AfterAll
    static void stop() {
        worker.close();
        HTTP.close();
    }

    private static HttpResponse<String> send(HttpRequest.Builder request, int port, String path)
            throws Exception {
        String credentials =
                Base64.getEncoder().encodeToString("ops:secret".getBytes(StandardCharsets.UTF_8));
        return HTTP.send(
                request.uri(URI.create("http://localhost:" + port + path))
                        .header("Authorization", "Basic " + credentials)
                        .build(),
                BodyHandlers.ofString());
    }

    private static void assertBadRequest(HttpResponse<String> answer, String parameter) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
        assertThat(answer.headers().firstValue("Content-Type"))
                .hasValue("application/problem+json");
        JsonNode problem = JsonMapper.shared().readTree(answer.body());
        assertThat(problem.get("status").intValue()).isEqualTo(400);
        assertThat(problem.get("errors").propertyNames()).containsExactly(parameter);
    }

    @ParameterizedTest
    @CsvSource({
        "GET, /cases?stauts=open, stauts",
        "GET, /cases?Status=open, Status",
        "GET, /cases?status=opne, status",
        "GET, /cases?status=open&status=all, status",
        "GET, /cases?merchant=, merchant",
        "GET, /cases?after=x, after",
        "GET, /cases?after=1e3, after",
        "GET, /cases?limit=0, limit",
        "GET, /cases?limit=-1, limit",
        "GET, /cases?limit=201, limit",
        "GET, /cases?limit=x, limit",
        "GET, /cases?limit=99999999999, limit",
        "GET, /cases/1?expand=events, expand",
        "GET, /cases/x, id",
        "GET, /events?order_no=O&limit=101, limit",
        "GET, /events?orderNo=O, orderNo",
        "GET, /events?event_id=x, event_id",
        "GET, /dead-letters?limit=1, limit",
        "GET, /dead-letters?after=x, after",
        "GET, /invariants?name=x, name",
        "GET, /merchants/shop/orders/O?x=1, x",
        "POST, /merchants/shop/orders/O/close?force=true, force",
        "POST, /events/replay?channel=alipay, channel",
        "POST, /cases/1/retry?comment=x, comment",
        "PUT, /merchants/shop/orders/O?amount_minor=1, amount_minor"
    })
    void anUnknownOrMalformedParameterIsNamed(String method, String path, String parameter)
            throws Exception {
        assertBadRequest(worker.call(method, path, "{}"), parameter);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/cases?limit=1",
                "/cases?status=all&merchant=shop&reason=LATE_PAYMENT&after=3&limit=200",
                "/events?order_no=O&limit=1",
                "/dead-letters?after=3"
            })
    void whatAListReadsIsAccepted(String path) {
        assertThat(worker.call("GET", path, "").statusCode()).isEqualTo(200);
    }

    @Test
    void aLimitedListGoesOnWhereItStopped() {
        for (String subject : List.of("limit-1", "limit-2", "limit-3")) {
            worker.database()
                    .update(
                            """
                            INSERT INTO exception_case (reason, subject, merchant, provider, channel, trade_no,
                                   evidence, suggested_action, opened_at)
                            VALUES ('POISON', ?, 'limited', 'alipay', 'alipay', 'T', ARRAY[1::bigint], 'none',
                                    now())
                            """,
                            subject);
        }
        JsonNode first = cases("/cases?merchant=limited&limit=2");
        JsonNode second =
                cases("/cases?merchant=limited&limit=2&after=" + first.get("next").longValue());

        assertThat(first.get("cases").size()).isEqualTo(2);
        assertThat(second.get("cases").size()).isEqualTo(1);
        assertThat(second.has("next")).isFalse();
    }

    private static JsonNode cases(String path) {
        return JsonMapper.shared().readTree(worker.call("GET", path, "").body());
    }

    @ParameterizedTest
    @CsvSource({
        "PUT, /merchants/shop/orders/O-415",
        "POST, /merchants/shop/orders:batch",
        "POST, /events/replay",
        "POST, /dead-letters/replay",
        "POST, /cases/1/resolution"
    })
    void aBodyThatIsNotSaidToBeJsonIs415(String method, String path) throws Exception {
        String body = "{\"amount_minor\":1,\"currency\":\"CNY\"}";
        HttpResponse<String> unnamed =
                send(
                        HttpRequest.newBuilder().method(method, BodyPublishers.ofString(body)),
                        worker.port(),
                        path);
        HttpResponse<String> form =
                send(
                        HttpRequest.newBuilder()
                                .method(method, BodyPublishers.ofString(body))
                                .header("Content-Type", "application/x-www-form-urlencoded"),
                        worker.port(),
                        path);
        assertThat(unnamed.statusCode()).as(unnamed.body()).isEqualTo(415);
        assertThat(form.statusCode()).as(form.body()).isEqualTo(415);
        assertThat(unnamed.body()).contains("\"status\":415");
    }

    @ParameterizedTest
    @CsvSource({"/actuator/health?x=1, x", "/actuator/prometheus?name=x, name"})
    void managementEndpointsRefuseWhatTheyDoNotRead(String path, String parameter)
            throws Exception {
        assertBadRequest(send(HttpRequest.newBuilder(), worker.managementPort(), path), parameter);
    }
}
