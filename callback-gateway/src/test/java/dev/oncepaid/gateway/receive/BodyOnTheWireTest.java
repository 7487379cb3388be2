package dev.oncepaid.gateway.receive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.gateway.fixture.HttpAnswer;
import dev.oncepaid.gateway.fixture.RawClient;
import dev.oncepaid.gateway.fixture.RunningGateway;
import dev.oncepaid.gateway.fixture.Shop;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** All the ways in which a body may come, and those in which it may not. */
@ExtendWith(LocalStackExtension.class)
class BodyOnTheWireTest {

    private static final int BODY_BYTES_MAX = 256 * 1024;

    private static final String UNPARSEABLE =
            "POST / HTTP/1.1\r\nHost: gateway\r\nContent-Length: x\r\n\r\n";

    private final RunningGateway gateway = RunningGateway.shared();

    @Test
    void aBodyIsStoredExactlyAsItCame() {
        Notice notice = Shop.paid(Shop.alipay()).set("subject", "会员充值 a+b%20 \"'\\/");
        SignedRequest request = Shop.signed(notice);
        assertThat(gateway.send(request).body()).isEqualTo("success");
        String stored =
                gateway.tables()
                        .text(
                                "SELECT encode(body, 'hex') FROM callback_event WHERE trade_no = '"
                                        + notice.keys().getFirst().tradeNo()
                                        + "'");
        assertThat(stored).isEqualTo(HexFormat.of().formatHex(request.body()));
    }

    @Test
    void aChunkedBodyIsPutTogether() {
        SignedRequest request = Shop.aNotification();
        byte[] body = request.body();
        int half = body.length / 2;
        try (RawClient client = new RawClient(gateway.port())) {
            client.write(RawClient.head(request, "Transfer-Encoding: chunked"));
            client.write(chunk(Arrays.copyOfRange(body, 0, half)));
            client.write(chunk(Arrays.copyOfRange(body, half, body.length)));
            assertThat(client.write("0\r\n\r\n").answer().body()).isEqualTo("success");
        }
    }

    private static byte[] chunk(byte[] bytes) {
        byte[] chunk = RawClient.joined(Integer.toHexString(bytes.length) + "\r\n", bytes);
        byte[] whole = Arrays.copyOf(chunk, chunk.length + 2);
        whole[chunk.length] = '\r';
        whole[chunk.length + 1] = '\n';
        return whole;
    }

    @Test
    void aBodyThatComesAfterItsHeadersIsAwaited() {
        SignedRequest request = Shop.aNotification();
        byte[] whole = RawClient.bytes(request);
        int headBytes = whole.length - request.body().length;
        try (RawClient client = new RawClient(gateway.port())) {
            client.write(Arrays.copyOfRange(whole, 0, headBytes));
            pause();
            client.write(Arrays.copyOfRange(whole, headBytes, headBytes + 100));
            pause();
            client.write(Arrays.copyOfRange(whole, headBytes + 100, whole.length));
            assertThat(client.answer().body()).isEqualTo("success");
            assertThat(client.write(RawClient.bytes(Shop.aNotification())).answer().body())
                    .as("the connection goes on")
                    .isEqualTo("success");
        }
    }

    /** Long enough for what was written to arrive alone. */
    private static void pause() {
        LockSupport.parkNanos(200_000_000);
    }

    @Test
    void pipelinedNotificationsAreAnsweredInOrder() {
        try (RawClient client = new RawClient(gateway.port())) {
            client.write(
                    RawClient.joined(
                            new String(
                                    RawClient.bytes(Shop.aNotification()),
                                    StandardCharsets.ISO_8859_1),
                            RawClient.bytes(Shop.signed(Shop.paid(Shop.wechat())))));
            assertThat(client.answer().body()).isEqualTo("success");
            assertThat(client.answer().body()).contains("SUCCESS");
        }
    }

    @Test
    void aClientThatAsksFirstIsToldToContinue() {
        SignedRequest request = Shop.aNotification();
        try (RawClient client = new RawClient(gateway.port())) {
            client.write(
                    RawClient.head(
                            request,
                            "Expect: 100-continue\r\nContent-Length: " + request.body().length));
            assertThat(client.answer().status()).isEqualTo(100);
            assertThat(client.write(request.body()).answer().body()).isEqualTo("success");
        }
    }

    @Test
    void queryParametersAreNobodysBusiness() {
        SignedRequest request = Shop.aNotification();
        assertThat(gateway.send(request.withPath(request.path() + "?trade_status=X&sign=Y")).body())
                .isEqualTo("success");
    }

    @Test
    void aDeclaredLengthBeyondTheLimitIsRefusedBeforeTheBodyComes() {
        SignedRequest request = Shop.aNotification();
        try (RawClient client = new RawClient(gateway.port())) {
            client.write(RawClient.head(request, "Content-Length: " + (BODY_BYTES_MAX + 1)));
            assertTurnedAway(client, 413);
        }
    }

    @Test
    void aChunkedBodyBeyondTheLimitIsRefusedWhileItsSenderStillWrites() {
        try (RawClient client = new RawClient(gateway.port())) {
            client.write(RawClient.head(Shop.aNotification(), "Transfer-Encoding: chunked"));
            for (int i = 0; i < 8; i++) {
                client.write(chunk(new byte[BODY_BYTES_MAX / 6]));
            }
            assertTurnedAway(client, 413);
        }
    }

    @Test
    void aSenderWhoWritesItsWholeHugeBodyFirstStillReadsTheAnswer() {
        SignedRequest request = Shop.aNotification().withBody(new byte[4 * BODY_BYTES_MAX]);
        try (RawClient client = new RawClient(gateway.port())) {
            client.write(RawClient.bytes(request));
            assertTurnedAway(client, 413);
        }
    }

    @Test
    void theLargestAllowedBodyIsRead() {
        SignedRequest request = Shop.aNotification().withBody(new byte[BODY_BYTES_MAX]);
        assertThat(gateway.send(request).status()).as("refused, but read").isEqualTo(401);
    }

    @Test
    void aCompressedBodyIsNotUnderstood() {
        try (RawClient client = new RawClient(gateway.port())) {
            client.write(
                    RawClient.bytes(Shop.aNotification().plusHeader("Content-Encoding", "gzip")));
            assertTurnedAway(client, 415);
        }
    }

    @Test
    void anIdentityEncodingIsNoEncoding() {
        assertThat(gateway.send(Shop.aNotification().plusHeader("Content-Encoding", "identity")))
                .extracting(HttpAnswer::body)
                .isEqualTo("success");
    }

    private static void assertTurnedAway(RawClient client, int status) {
        HttpAnswer answer = client.answer();
        assertThat(answer.status()).isEqualTo(status);
        assertThat(answer.header("Connection")).hasValue("close");
        assertThat(answer.body()).isEmpty();
        assertThat(client.isClosedByServer()).isTrue();
    }

    @Test
    void headersBeyondTheLimitAreRefused() {
        try (RawClient client = new RawClient(gateway.port())) {
            client.write(
                    RawClient.bytes(Shop.aNotification().plusHeader("X-Long", "x".repeat(20_000))));
            HttpAnswer answer = client.answer();
            assertThat(answer.status()).isEqualTo(431);
            assertThat(answer.header("Connection")).hasValue("close");
            assertThat(answer.body()).doesNotContain("Tomcat", "Exception");
            assertThat(client.isClosedByServer()).isTrue();
        }
        assertThat(RawClient.send(gateway.port(), UNPARSEABLE).status())
                .as("everything else that cannot be parsed stays 400")
                .isEqualTo(400);
    }

    @Test
    void clientsThatGoAwayInMidBodyOrBeforeTheAnswerHurtNobody() {
        for (int i = 0; i < 20; i++) {
            byte[] whole = RawClient.bytes(Shop.aNotification());
            new RawClient(gateway.port())
                    .write(Arrays.copyOf(whole, i % 2 == 0 ? whole.length : whole.length - 50))
                    .reset();
        }
        assertThat(gateway.send(Shop.aNotification()).body()).isEqualTo("success");
    }
}
