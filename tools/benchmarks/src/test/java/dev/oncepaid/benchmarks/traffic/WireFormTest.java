package dev.oncepaid.benchmarks.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.simulator.SignedRequest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class WireFormTest {

    private static final SignedRequest REQUEST =
            new SignedRequest(
                    "POST",
                    "/notify/alipay/shop-a",
                    List.of(new SignedRequest.Header("Content-Type", "text/plain")),
                    "a".repeat(500).getBytes(StandardCharsets.US_ASCII));

    @Test
    void plainStatesTheLength() {
        assertThat(written(WireForm.PLAIN))
                .startsWith("POST /notify/alipay/shop-a HTTP/1.1\r\nHost: 127.0.0.1\r\n")
                .contains("Content-Type: text/plain\r\n", "Content-Length: 500\r\n\r\na")
                .endsWith("aaa");
    }

    @Test
    void chunksHaveTheirSizeInHexAndEndWithTheEmptyOne() {
        assertThat(written(WireForm.CHUNKED))
                .contains("Transfer-Encoding: chunked\r\n\r\n190\r\na", "\r\n64\r\na")
                .doesNotContain("Content-Length")
                .endsWith("a\r\n0\r\n\r\n");
    }

    @Test
    void theOthersDifferByTheirFirstLineOrOneHeader() {
        assertThat(written(WireForm.HTTP_1_0)).contains("HTTP/1.0\r\n", "Content-Length: 500\r\n");
        assertThat(written(WireForm.EXPECT_CONTINUE)).contains("Expect: 100-continue\r\n");
    }

    private static String written(WireForm form) {
        return new String(form.write(REQUEST), StandardCharsets.US_ASCII);
    }
}
