package dev.oncepaid.gateway.receive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.gateway.fixture.HttpAnswer;
import dev.oncepaid.gateway.fixture.RawClient;
import dev.oncepaid.gateway.fixture.RunningGateway;
import dev.oncepaid.stack.junit.LocalStackExtension;
import io.micrometer.core.instrument.MeterRegistry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Case C28: whoever opens the notify URL without a notification learns nothing and leaves nothing.
 */
@ExtendWith(LocalStackExtension.class)
class ProbeTest {

    private static final String PATH = "/notify/alipay/shop-a";

    private final RunningGateway gateway = RunningGateway.shared();

    @ParameterizedTest
    @ValueSource(strings = {"GET", "OPTIONS", "PUT", "DELETE", "PATCH", "PROPFIND"})
    void otherMethodsAreNotAllowed(String method) {
        HttpAnswer answer = RawClient.send(gateway.port(), request(method, PATH, ""));
        assertThat(answer.status()).isEqualTo(405);
        assertThat(answer.header("Allow")).hasValue("POST");
        assertThat(answer.body()).isEmpty();
    }

    @Test
    void traceIsNotAllowedAndEchoesNothing() {
        HttpAnswer answer = RawClient.send(gateway.port(), request("TRACE", PATH, ""));
        assertThat(answer.status()).isEqualTo(405);
        assertThat(answer.header("Allow")).hasValue("POST");
        assertThat(answer.body()).isEqualTo("405 Method Not Allowed\n");
    }

    @Test
    void headIsNotAllowedAndHasNoBody() {
        try (RawClient client = new RawClient(gateway.port())) {
            assertThat(client.write(request("HEAD", PATH, "")).answerToHead().status())
                    .isEqualTo(405);
            assertThat(client.write(request("HEAD", PATH, "")).answerToHead().status())
                    .as("nothing of a body stands before the next answer")
                    .isEqualTo(405);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "<xml/>", "a=b", "sign=&sign_type=RSA2", "\0\0\0"})
    void aPostThatIsNoNotificationIsRefused(String body) {
        long before = gateway.tables().events();
        HttpAnswer answer = RawClient.send(gateway.port(), request("POST", PATH, body));
        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.body()).isEqualTo("fail");
        assertThat(gateway.tables().events()).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/notify",
                "/notify/",
                "/notify/alipay",
                "/notify/alipay/",
                "/notify/alipay/shop-w",
                "/notify/wechat/shop-a",
                "/notify/paypal/shop-a",
                "/notify/ALIPAY/shop-a",
                "/notify/alipay/shop-a/",
                "/notify/alipay/shop-a/x",
                "/notify/alipay/%73hop-b",
                "/notify/alipay/..%2fshop-a",
                "/.env",
                "/wp-login.php"
            })
    void anAddressThatIsNotConfiguredDoesNotExist(String path) {
        HttpAnswer answer = RawClient.send(gateway.port(), request("POST", path, "a=b"));
        assertThat(answer.status()).isIn(400, 404);
        assertThat(answer.body()).doesNotContain("shop", "alipay", "Exception", "Tomcat");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/a;b",
                "//",
                "/..",
                "/%2e%2e",
                "/notify/%2e%2e/%2e%2e/x",
                "/notify/alipay%2fshop-a",
                "/notify/alipay%5cshop-a",
                "/a%00b",
                "/a%zz",
                "/a\u0001b",
                "/a\"b",
                "no-slash",
                "http://",
                "*"
            })
    void anOddPathGetsAShortPlainAnswer(String path) {
        assertPlainRefusal(RawClient.send(gateway.port(), request("GET", path, "")));
    }

    @Test
    void anOverlongPathGetsAShortPlainAnswer() {
        try (RawClient client = new RawClient(gateway.port())) {
            assertPlainRefusal(client.write(request("GET", "/" + "x".repeat(20_000), "")).answer());
            assertThat(client.isClosedByServer()).isTrue();
        }
    }

    private static void assertPlainRefusal(HttpAnswer answer) {
        assertThat(answer.status()).isBetween(400, 431);
        assertThat(answer.header("Content-Type").orElseThrow()).startsWith("text/plain");
        assertThat(answer.body()).startsWith(answer.status() + " ").hasSizeLessThan(60);
    }

    @Test
    void aThousandProbesAreOnlyCounted() {
        double before = turnedAwayForMethod();
        try (RawClient client = new RawClient(gateway.port())) {
            for (int i = 0; i < 1_000; i++) {
                assertThat(client.write(request("GET", PATH, "")).answer().status()).isEqualTo(405);
            }
        }
        assertThat(turnedAwayForMethod() - before).isEqualTo(1_000);
    }

    private double turnedAwayForMethod() {
        return gateway
                .bean(MeterRegistry.class)
                .find("oncepaid.notify")
                .tag("reason", "method")
                .counters()
                .stream()
                .mapToDouble(counter -> counter.count())
                .sum();
    }

    private static String request(String method, String path, String body) {
        return "%s %s HTTP/1.1\r\nHost: gateway\r\nContent-Length: %d\r\n\r\n%s"
                .formatted(method, path, body.length(), body);
    }
}
