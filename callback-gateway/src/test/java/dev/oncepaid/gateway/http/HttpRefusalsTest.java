package dev.oncepaid.gateway.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.gateway.fixture.HttpAnswer;
import dev.oncepaid.gateway.fixture.RawClient;
import dev.oncepaid.gateway.fixture.RunningGateway;
import dev.oncepaid.gateway.fixture.Shop;
import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.stack.junit.LocalStackExtension;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** What the HTTP server refuses by itself is seen: by reason in a metric, and in the log. */
@ExtendWith({LocalStackExtension.class, OutputCaptureExtension.class})
class HttpRefusalsTest {

    private static final String POST = "POST /notify/alipay/shop-a HTTP/1.1\r\n";

    private final RunningGateway gateway = RunningGateway.shared();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\'',
            value = {
                "tls                   | '\\x16\\x03\\x01\\x02\\x00\\x01\\x00\\x01\\xfc\\x03\\x03'",
                "bad-request-line      | '\\x16nothing\\r\\n\\r\\n'",
                "bad-request-line      | 'PO@ST /notify HTTP/1.1\\r\\n\\r\\n'",
                "bad-request-line      | 'POST /a\"b HTTP/1.1\\r\\nHost: h\\r\\n\\r\\n'",
                "bad-request-line      | 'POST /notify HTTX\\r\\nHost: h\\r\\n\\r\\n'",
                "bad-path              | 'POST ftp://h/notify HTTP/1.1\\r\\nHost: h\\r\\n\\r\\n'",
                "bad-request-line      | 'POST http://x/notify HTTP/1.1\\r\\nHost: h\\r\\n\\r\\n'",
                "http-version          | 'PRI * HTTP/2.0\\r\\n\\r\\nSM\\r\\n\\r\\n'",
                "http-version          | 'POST /notify HTTP/3.0\\r\\nHost: h\\r\\n\\r\\n'",
                "http-version          | 'GET /notify\\r\\n'",
                "http-version          | 'POST /notify\\r\\n'",
                "bad-path              | 'POST /%zz HTTP/1.1\\r\\nHost: h\\r\\n\\r\\n'",
                "bad-path              | 'POST /notify%2falipay HTTP/1.1\\r\\nHost: h\\r\\n\\r\\n'",
                "bad-path              | 'POST /a%00 HTTP/1.1\\r\\nHost: h\\r\\n\\r\\n'",
                "no-such-path          | 'POST /.env HTTP/1.1\\r\\nConnection: close\\r\\nHost: h\\r\\n\\r\\n'",
                "method                | 'TRACE /notify HTTP/1.1\\r\\nConnection: close\\r\\nHost: h\\r\\n\\r\\n'",
                "bad-header            | '{POST}Host: h\\r\\nno colon\\r\\n\\r\\n'",
                "bad-header            | '{POST}Host: h\\r\\nX y: z\\r\\n\\r\\n'",
                "bad-header            | '{POST}Host: h\\r\\nX: \\x01\\r\\n\\r\\n'",
                "header-too-large      | '{POST}Host: h\\r\\nX: {20000}\\r\\n\\r\\n'",
                "header-too-large      | 'POST /{20000} HTTP/1.1\\r\\nHost: h\\r\\n\\r\\n'",
                "bad-host              | '{POST}\\r\\n'",
                "bad-host              | '{POST}Host: a\\r\\nHost: a\\r\\n\\r\\n'",
                "bad-host              | '{POST}Host: a b\\r\\n\\r\\n'",
                "bad-host              | '{POST}Host: <script>\\r\\n\\r\\n'",
                "bad-host              | '{POST}Host: a/b\\r\\n\\r\\n'",
                "bad-host              | '{POST}Host: \\xe6\\x94\\xaf\\r\\n\\r\\n'",
                "bad-length            | '{POST}Host: h\\r\\nContent-Length: x\\r\\n\\r\\n'",
                "bad-length            | '{POST}Host: h\\r\\nContent-Length: 1\\r\\nContent-Length: 2\\r\\n\\r\\n'",
                "bad-length            | '{POST}Host: h\\r\\nContent-Length: 5\\r\\nTransfer-Encoding: chunked\\r\\n\\r\\n0\\r\\n\\r\\n'",
                "bad-transfer-encoding | '{POST}Host: h\\r\\nTransfer-Encoding: gzip\\r\\n\\r\\n'",
                "bad-transfer-encoding | '{POST}Host: h\\r\\nTransfer-Encoding: chunked, chunked\\r\\n\\r\\n'",
                "bad-transfer-encoding | 'POST /notify HTTP/1.0\\r\\nTransfer-Encoding: chunked\\r\\n\\r\\n'",
                "bad-expectation       | '{POST}Host: h\\r\\nExpect: magic\\r\\n\\r\\n'",
            })
    void eachIsCountedOnceByItsReason(String reason, String request) {
        Map<String, Double> before = counts();
        try (RawClient client = new RawClient(gateway.port())) {
            client.write(bytes(request)).everything();
        }
        Map<String, Double> expected = new TreeMap<>(before);
        expected.merge(reason, 1.0, Double::sum);
        assertThat(counts()).isEqualTo(expected);
    }

    @Test
    void tooManyHeadersAreCounted() {
        double before = counts().get("bad-header");
        String headers = "X: y\r\n".repeat(200);
        RawClient.send(gateway.port(), POST + "Host: h\r\n" + headers + "\r\n");
        assertThat(counts().get("bad-header")).isEqualTo(before + 1);
    }

    @Test
    void whatTheNotifyEndpointAnswersItselfIsNotCountedHere() {
        Map<String, Double> before = counts();
        gateway.send(Shop.aNotification());
        RawClient.send(gateway.port(), "GET /notify/alipay/shop-a HTTP/1.1\r\nHost: h\r\n\r\n");
        RawClient.send(gateway.port(), "POST /notify/alipay/x HTTP/1.1\r\nHost: h\r\n\r\n");
        RawClient.send(
                gateway.port(), POST + "Host: h\r\nTransfer-Encoding: chunked\r\n\r\nno chunk\r\n");
        assertThat(counts()).isEqualTo(before);
        assertThat(
                        gateway.bean(MeterRegistry.class)
                                .get("oncepaid.notify")
                                .tag("reason", "bad-chunk")
                                .counter()
                                .count())
                .as("a malformed chunk is counted with the account")
                .isPositive();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "callback_gateway",
                "callback_gateway:8080",
                "_",
                "-gateway-",
                "gateway-.example",
                "gateway..example.",
                "1.2.3.4.5",
                "300.300.300.300",
                "%67ateway",
                "a~b!c",
                "[::1]:8080",
                "[fe80::1%25eth0]",
                "gateway:",
                "gateway:99999999999",
                "[",
                ""
            })
    void aHostIsTakenWhateverItsName(String host) {
        SignedRequest request = Shop.aNotification();
        String head = RawClient.head(request, "Content-Length: " + request.body().length);
        HttpAnswer answer =
                RawClient.send(
                        gateway.port(),
                        head.replace("Host: gateway", "Host: " + host)
                                + new String(request.body(), StandardCharsets.ISO_8859_1));
        assertThat(answer.body()).isEqualTo("success");
    }

    @Test
    void anHttp10RequestNeedsNoHost() {
        SignedRequest request = Shop.aNotification();
        String head = RawClient.head(request, "Content-Length: " + request.body().length);
        assertThat(
                        RawClient.send(
                                        gateway.port(),
                                        head.replace("HTTP/1.1\r\nHost: gateway", "HTTP/1.0")
                                                + new String(
                                                        request.body(),
                                                        StandardCharsets.ISO_8859_1))
                                .body())
                .isEqualTo("success");
    }

    @Test
    void theFirstOfAMinuteIsLoggedWithSourceAndDetail(CapturedOutput output) {
        Instant[] now = {Instant.parse("2026-01-02T03:04:05Z")};
        HttpRefusals refusals = new HttpRefusals(new SimpleMeterRegistry(), () -> now[0]);
        refusals.count(HttpRefusal.BAD_HOST, "203.0.113.7", "the character [\u001b] is no host");
        refusals.count(HttpRefusal.BAD_HOST, "203.0.113.8", "");
        refusals.count(HttpRefusal.BAD_LENGTH, "203.0.113.9", "");
        assertThat(output.getOut())
                .contains("reason=bad-host source=203.0.113.7 detail=the character [?] is no host")
                .doesNotContain("203.0.113.8")
                .contains("reason=bad-length source=203.0.113.9;");

        now[0] = now[0].plusSeconds(60);
        refusals.count(HttpRefusal.BAD_HOST, "203.0.113.10", "x".repeat(5_000));
        assertThat(output.getOut())
                .contains("203.0.113.10 detail=" + "x".repeat(200))
                .doesNotContain("x".repeat(201));
    }

    @Test
    void noStackTraceOfTomcatsComesWithIt(CapturedOutput output) {
        RawClient.send(gateway.port(), POST + "no colon\r\n\r\n");
        assertThat(output).doesNotContain("Error parsing HTTP request header");
    }

    private Map<String, Double> counts() {
        Map<String, Double> counts = new TreeMap<>();
        for (Counter counter :
                gateway.bean(MeterRegistry.class).get("oncepaid.http.refused").counters()) {
            counts.put(counter.getId().getTag("reason"), counter.count());
        }
        return counts;
    }

    private static byte[] bytes(String written) {
        String text =
                written.replace("{POST}", POST)
                        .replace("{20000}", "x".repeat(20_000))
                        .replace("\\r", "\r")
                        .replace("\\n", "\n");
        StringBuilder bytes = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            if (text.startsWith("\\x", i)) {
                bytes.append((char) Integer.parseInt(text.substring(i + 2, i + 4), 16));
                i += 3;
            } else {
                bytes.append(text.charAt(i));
            }
        }
        return bytes.toString().getBytes(StandardCharsets.ISO_8859_1);
    }
}
