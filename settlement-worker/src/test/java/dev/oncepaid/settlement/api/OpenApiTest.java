package dev.oncepaid.settlement.api;

import static dev.oncepaid.settlement.testing.RunningWorker.await;
import static dev.oncepaid.settlement.testing.Told.paid;
import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialects;
import dev.oncepaid.settlement.testing.RunningWorker;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The checked-in document is what the worker serves, and the worker answers as it says. */
@ExtendWith(LocalStackExtension.class)
class OpenApiTest {

    private static final Path DOCUMENT = Path.of("..", "docs", "connect", "worker-openapi.json");

    private static RunningWorker worker;
    private static long event;

    @BeforeAll
    static void start() {
        worker = RunningWorker.start();
        worker.call(
                "PUT", "/merchants/shop/orders/A1", "{\"amount_minor\":100,\"currency\":\"CNY\"}");
        worker.receive(Stored.of(paid("A1", "TA1", 100)));
        worker.call(
                "PUT", "/merchants/shop/orders/A2", "{\"amount_minor\":100,\"currency\":\"CNY\"}");
        event = worker.receive(Stored.of(paid("A2", "TA2", 99)));
        await("paid", () -> worker.database().statusOf("A1").equals("PAID"));
        await("a case", () -> worker.database().handlingOf(event).equals("PARKED MISMATCH"));
    }

    @AfterAll
    static void stop() {
        worker.close();
    }

    private static String served() {
        JsonNode document =
                JsonMapper.shared().readTree(worker.call("GET", "/openapi.json", "").body());
        return JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(document)
                + "\n";
    }

    /** With {@code -Doncepaid.docs.write=true} it writes the document and compares nothing. */
    @Test
    void theDocumentIsTheOneThatTheWorkerServes() throws IOException {
        if (Boolean.getBoolean("oncepaid.docs.write")) {
            Files.writeString(DOCUMENT, served());
            return;
        }
        assertThat(served())
                .as("docs/connect/worker-openapi.json; write it with -Doncepaid.docs.write=true")
                .isEqualTo(Files.readString(DOCUMENT));
    }

    @Test
    void everyRouteOfEveryControllerIsInTheDocument() throws IOException {
        Set<String> routes = new TreeSet<>();
        worker.bean(RequestMappingHandlerMapping.class)
                .getHandlerMethods()
                .forEach(
                        (route, handler) -> {
                            if (!handler.getBeanType()
                                    .getName()
                                    .startsWith("org.springframework")) {
                                route.getMethodsCondition()
                                        .getMethods()
                                        .forEach(
                                                method ->
                                                        routes.add(
                                                                method
                                                                        + " "
                                                                        + route
                                                                                .getPatternValues()));
                            }
                        });
        Set<String> documented = new TreeSet<>();
        JsonMapper.shared()
                .readTree(DOCUMENT)
                .get("paths")
                .forEachEntry(
                        (path, operations) ->
                                operations
                                        .propertyNames()
                                        .forEach(
                                                method ->
                                                        documented.add(
                                                                method.toUpperCase(
                                                                                java.util.Locale
                                                                                        .ROOT)
                                                                        + " ["
                                                                        + path
                                                                        + "]")));
        assertThat(documented).isEqualTo(routes).hasSizeGreaterThan(12);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    GET  | /merchants/shop/orders/A1         | /merchants/{merchant}/orders/{order_no}       | 200
                    GET  | /merchants/shop/orders/A2         | /merchants/{merchant}/orders/{order_no}       | 200
                    GET  | /merchants/shop/orders/none       | /merchants/{merchant}/orders/{order_no}       | 404
                    POST | /merchants/shop/orders/A1/fulfil  | /merchants/{merchant}/orders/{order_no}/fulfil | 200
                    POST | /merchants/shop/orders/A1/close   | /merchants/{merchant}/orders/{order_no}/close | 409
                    GET  | /orders                           | /orders                                       | 200
                    GET  | /orders?status=PAYED              | /orders                                       | 400
                    GET  | /cases                            | /cases                                        | 200
                    GET  | /cases/1                          | /cases/{id}                                   | 200
                    GET  | /cases/987                        | /cases/{id}                                   | 404
                    POST | /cases/1/retry                    | /cases/{id}/retry                             | 200
                    GET  | /events?order_no=A1               | /events                                       | 200
                    GET  | /events                           | /events                                       | 400
                    GET  | /events/1                         | /events/{event_id}                            | 200
                    GET  | /invariants                       | /invariants                                   | 200
                    GET  | /events/1/raw                     | /events/{event_id}/raw                        | 200
                    GET  | /find?number=A1                   | /find                                         | 200
                    GET  | /status                           | /status                                       | 200
                    GET  | /status?totals=true               | /status                                       | 200
                    GET  | /refusals                         | /refusals                                     | 200
                    GET  | /accounts                         | /accounts                                     | 200
                    GET  | /accounts/days?from=2026-01-01&to=2026-01-31 | /accounts/days                     | 200
                    GET  | /refund-tasks                     | /refund-tasks                                 | 200
                    GET  | /audit                            | /audit                                        | 200
                    GET  | /dead-letters                     | /dead-letters                                 | 200
                    """)
    void theWorkerAnswersAsTheDocumentSays(String method, String uri, String path, int status) {
        HttpResponse<String> answer = worker.call(method, uri, "");

        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(faults(method, path, status, answer.body())).as(answer.body()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    PUT  | /merchants/shop/orders/B1     | {"amount_minor":1,"currency":"CNY"} | /merchants/{merchant}/orders/{order_no} | 201
                    PUT  | /merchants/shop/orders/A1     | {"amount_minor":100,"currency":"CNY"} | /merchants/{merchant}/orders/{order_no} | 200
                    PUT  | /merchants/shop/orders/A1     | {"amount_minor":1,"currency":"CNY"} | /merchants/{merchant}/orders/{order_no} | 409
                    PUT  | /merchants/shop/orders/A1     | {}                                  | /merchants/{merchant}/orders/{order_no} | 400
                    POST | /merchants/shop/orders:batch  | {"orders":[{"order_no":"A1","amount_minor":1,"currency":"CNY"}]} | /merchants/{merchant}/orders:batch | 200
                    POST | /events/1/raw/reveal          | {"comment":"x"}                     | /events/{event_id}/raw/reveal           | 200
                    POST | /events/replay                | {"order_no":"A1"}                   | /events/replay                          | 200
                    POST | /dead-letters/replay          | {"ids":["table/1"]}                 | /dead-letters/replay                    | 200
                    POST | /cases/1/resolution           | {"action":"ignore","comment":"x"}   | /cases/{id}/resolution                  | 409
                    POST | /cases/1/resolution           | {"action":"refund","comment":"x"}   | /cases/{id}/resolution                  | 200
                    """)
    void aRequestWithABodyIsTakenAndAnsweredAsTheDocumentSays(
            String method, String uri, String body, String path, int status) {
        HttpResponse<String> answer = worker.call(method, uri, body);

        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(faults(method, path, status, answer.body())).as(answer.body()).isEmpty();
        JsonNode sent = document().at(pointer(method, path) + "/requestBody" + JSON + "/schema");
        assertThat(faults(sent, body)).as("the request").hasSize(status == 400 ? 2 : 0);
    }

    @Test
    void withoutCredentialsTheAnswerIsTheDocumentsProblem() {
        HttpResponse<String> answer = worker.call("GET", "/cases", "", "");

        assertThat(answer.statusCode()).isEqualTo(401);
        assertThat(faults("GET", "/cases", 401, answer.body())).isEmpty();
    }

    private static final String JSON = "/content/application~1json";

    private static ObjectNode document() {
        return (ObjectNode)
                JsonMapper.shared().readTree(worker.call("GET", "/openapi.json", "").body());
    }

    private static String pointer(String method, String path) {
        return "/paths/%s/%s"
                .formatted(path.replace("/", "~1"), method.toLowerCase(java.util.Locale.ROOT));
    }

    private static List<String> faults(String method, String path, int status, String body) {
        JsonNode response = document().at(pointer(method, path) + "/responses/" + status);
        assertThat(response.isMissingNode()).as("status %d of %s", status, path).isFalse();
        if (response.has("$ref")) {
            response = document().at(response.get("$ref").asString().substring(1));
        }
        return faults(
                response.get("content").valueStream().findFirst().orElseThrow().get("schema"),
                body);
    }

    /** The schema's references lead into the document: they are read within it. */
    private static List<String> faults(JsonNode schema, String body) {
        ObjectNode whole = ((ObjectNode) schema).deepCopy();
        whole.set("components", document().get("components"));
        return SchemaRegistry.withDialect(Dialects.getDraft202012())
                .getSchema(whole)
                .validate(JsonMapper.shared().readTree(body))
                .stream()
                .map(Object::toString)
                .toList();
    }
}
