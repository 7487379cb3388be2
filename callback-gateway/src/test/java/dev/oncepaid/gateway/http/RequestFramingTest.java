package dev.oncepaid.gateway.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.gateway.fixture.HttpAnswer;
import dev.oncepaid.gateway.fixture.RawClient;
import dev.oncepaid.gateway.fixture.RunningGateway;
import dev.oncepaid.gateway.fixture.Shop;
import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Where a request begins and ends is beyond doubt, or it is refused and the connection is closed:
 * two servers that read it differently could be made to see different requests.
 */
@ExtendWith(LocalStackExtension.class)
class RequestFramingTest {

    private static final String POST = "POST /notify/alipay/shop-a HTTP/1.1\r\n";

    private final RunningGateway gateway = RunningGateway.shared();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
                "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n",
                "Transfer-Encoding: chunked\r\ncontent-length: 0\r\n",
                "Transfer-Encoding:\r\n chunked\r\nContent-Length: 5\r\n",
                "Transfer-Encoding: chunked\r\nContent-Length:\r\n 5\r\n",
                "Transfer-Encoding: chunked\nContent-Length: 5\n",
                "Transfer-Encoding: chunked\r\nContent-Length: x\r\n",
                "Transfer-Encoding: xchunked\r\nContent-Length: 5\r\n",
                "Content-Length: 5\r\nContent-Length: 5\r\n",
                "Content-Length: 5\r\nContent-Length: 6\r\n",
                "Content-Length: 5, 5\r\n",
                "Content-Length: +5\r\n",
                "Content-Length: -5\r\n",
                "Content-Length: 0x5\r\n",
                "Content-Length: 5 5\r\n",
                "Content-Length: 99999999999999999999\r\n",
                "Content-Length : 5\r\n",
                "Transfer-Encoding: chunked, chunked\r\n",
                "Transfer-Encoding: chunked, identity\r\n",
                "Transfer-Encoding: \u000bchunked\r\n",
                "Transfer-Encoding : chunked\r\n",
                "X\r\nTransfer-Encoding: chunked\r\n",
                " X: folded into nothing\r\nContent-Length: 5\r\n",
            })
    void aRequestWhoseLengthIsInDoubtIsRefusedAndItsConnectionClosed(String headers) {
        assertRefused(400, POST + "Host: gateway\r\n" + headers + "\r\n0\r\n\r\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Transfer-Encoding: gzip, chunked\r\n", "Transfer-Encoding: identity\r\n"})
    void anUnknownTransferEncodingIsRefusedAndTheConnectionClosed(String headers) {
        assertRefused(501, POST + "Host: gateway\r\n" + headers + "\r\n0\r\n\r\n");
    }

    @Test
    void chunksToAnHttp10ServerAreRefused() {
        assertRefused(
                400,
                "POST /notify/alipay/shop-a HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n"
                        + "0\r\n\r\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x\r\nabc\r\n0\r\n\r\n",
                "\r\nabc\r\n0\r\n\r\n",
                "-3\r\nabc\r\n0\r\n\r\n",
                "0x3\r\nabc\r\n0\r\n\r\n",
                "3 \r\nabc\r\n0\r\n\r\n",
                "3\r\nabcd\r\n0\r\n\r\n",
                "3\nabc\r\n0\r\n\r\n",
                "3\r\nabc\n0\r\n\r\n",
                "3\rabc\r\n0\r\n\r\n",
                "fffffffff\r\nabc\r\n0\r\n\r\n",
                "80000000\r\nabc\r\n0\r\n\r\n",
                "3;\u0001=x\r\nabc\r\n0\r\n\r\n",
                "3\r\nabc\r\n0\r\nbad trailer\r\n\r\n"
            })
    void aMalformedChunkIsRefusedAndTheConnectionClosed(String body) {
        assertRefused(400, POST + "Host: gateway\r\nTransfer-Encoding: chunked\r\n\r\n" + body);
    }

    @Test
    void anEndlessChunkExtensionOrTrailerIsRefused() {
        String chunked = POST + "Host: gateway\r\nTransfer-Encoding: chunked\r\n\r\n";
        assertRefused(400, chunked + "3;" + "x".repeat(10_000) + "\r\nabc\r\n0\r\n\r\n");
        assertRefused(400, chunked + "3\r\nabc\r\n0\r\nX: " + "x".repeat(10_000) + "\r\n\r\n");
    }

    @Test
    void aMalformedChunkThatComesLaterIsRefusedToo() {
        try (RawClient client = new RawClient(gateway.port())) {
            client.write(POST + "Host: gateway\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n");
            pause();
            assertClosedWith(400, client.write("not a chunk\r\n"));
        }
    }

    @Test
    void chunkExtensionsAndTrailersAreReadOverAndNoPartOfTheBody() {
        SignedRequest request = Shop.aNotification();
        String body = new String(request.body(), StandardCharsets.ISO_8859_1);
        String chunks =
                Integer.toHexString(body.length())
                        + ";name=value;other=\"quoted; \"\r\n"
                        + body
                        + "\r\n0\r\nX-Trailer: x\r\n\r\n";
        assertThat(send(RawClient.head(request, "Transfer-Encoding: chunked") + chunks))
                .extracting(HttpAnswer::body)
                .isEqualTo("success");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "multipart/form-data; boundary=x",
                "multipart/form-data",
                "Multipart/Mixed; boundary=x",
                " MULTIPART/FORM-DATA"
            })
    void aMultipartBodyIsNoNotification(String contentType) {
        String head = POST + "Host: gateway\r\nContent-Length: 8\r\nContent-Type: " + contentType;
        assertRefused(415, head + "\r\n\r\n--x--\r\n\r\n");
    }

    @Test
    void anUnknownExpectationIsRefused() {
        assertRefused(417, POST + "Host: gateway\r\nExpect: magic\r\nContent-Length: 5\r\n\r\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET /notify/alipay/shop-a\r\n", "POST /notify/alipay/shop-a\r\n\r\n"})
    void http09IsNotSpoken(String request) {
        try (RawClient client = new RawClient(gateway.port())) {
            assertThat(client.write(request).everything()).isEqualTo("400 Bad Request\n");
        }
    }

    @Test
    void otherVersionsOfHttpAreNotSpoken() {
        assertRefused(505, "POST /notify/alipay/shop-a HTTP/1.2\r\nHost: gateway\r\n\r\n");
        try (RawClient client = new RawClient(gateway.port())) {
            assertThat(client.write("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n").everything()).isEmpty();
        }
    }

    @Test
    void aHeaderFoldedOverLinesIsReadAsOneLine() {
        SignedRequest request = Shop.aNotification();
        byte[] bytes = RawClient.bytes(request.plusHeader("X-Folded", "a\r\n b"));
        assertThat(send(new String(bytes, StandardCharsets.ISO_8859_1)).body())
                .isEqualTo("success");
    }

    @Test
    void anAddressWithSchemeAndHostIsTheSameAddress() {
        SignedRequest request = Shop.aNotification();
        assertThat(gateway.send(request.withPath("http://gateway" + request.path())).body())
                .isEqualTo("success");
        assertThat(gateway.send(request.withPath("http://other" + request.path())).status())
                .as("and Host says another")
                .isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {";x", ";x=1", "/;x", ";jsessionid=1", ";", "%3bx", "%2f"})
    void aPathWithParametersOrEscapedSlashesNamesNoAccount(String suffix) {
        SignedRequest request = Shop.aNotification();
        assertThat(gateway.send(request.withPath(request.path() + suffix)).status()).isIn(400, 404);
        assertThat(gateway.send(request.withPath("/notify" + suffix + "/alipay/shop-a")).status())
                .isIn(400, 404);
    }

    /** Long enough for what was written to arrive alone. */
    private static void pause() {
        LockSupport.parkNanos(200_000_000);
    }

    private HttpAnswer send(String bytes) {
        return RawClient.send(gateway.port(), bytes);
    }

    private void assertRefused(int status, String request) {
        long before = gateway.tables().events();
        try (RawClient client = new RawClient(gateway.port())) {
            assertClosedWith(status, client.write(request));
        }
        assertThat(gateway.tables().events()).isEqualTo(before);
    }

    private static void assertClosedWith(int status, RawClient client) {
        HttpAnswer answer = client.answer();
        assertThat(answer.status()).isEqualTo(status);
        assertThat(answer.header("Connection")).hasValue("close");
        assertThat(client.isClosedByServer()).isTrue();
    }
}
