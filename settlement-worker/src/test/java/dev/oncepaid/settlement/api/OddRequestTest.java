package dev.oncepaid.settlement.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.settlement.testing.RawHttp;
import dev.oncepaid.settlement.testing.RunningWorker;
import dev.oncepaid.stack.junit.LocalStackExtension;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
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

    private static void assertProblem(RawHttp answer) {
        assertThat(answer.head()).contains("Content-Type: application/problem+json");
        JsonNode problem = JsonMapper.shared().readTree(answer.body());
        assertThat(problem.get("status").intValue()).isEqualTo(answer.status());
        assertThat(problem.get("title").stringValue()).isNotEmpty();
        assertThat(problem.get("detail").stringValue()).isNotEmpty();
    }
}
