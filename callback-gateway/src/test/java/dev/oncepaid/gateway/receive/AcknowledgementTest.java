package dev.oncepaid.gateway.receive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.gateway.fixture.HttpAnswer;
import dev.oncepaid.gateway.fixture.RawClient;
import dev.oncepaid.gateway.fixture.RunningGateway;
import dev.oncepaid.gateway.fixture.Shop;
import dev.oncepaid.simulator.Forgery;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.simulator.SimulatedAccount;
import dev.oncepaid.stack.junit.LocalStackExtension;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Case C27: the acknowledgement is exact to the byte, and only genuine messages get it. */
@ExtendWith(LocalStackExtension.class)
class AcknowledgementTest {

    private final RunningGateway gateway = RunningGateway.shared();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Accept: */*",
                "Accept: application/json",
                "Accept: text/html",
                "Accept-Encoding: gzip",
                "Accept-Charset: gbk"
            })
    void alipayHearsExactlySuccessWhateverItSaysItAccepts(String header) {
        String[] parts = header.split(": ", 2);
        HttpAnswer answer = gateway.send(Shop.aNotification().plusHeader(parts[0], parts[1]));
        assertIsAlipaySuccess(answer);
    }

    @Test
    void alipayHearsExactlySuccessOverHttp10() {
        byte[] request = RawClient.bytes(Shop.aNotification());
        String text = new String(request, StandardCharsets.ISO_8859_1);
        assertIsAlipaySuccess(RawClient.send(gateway.port(), text.replace("HTTP/1.1", "HTTP/1.0")));
    }

    @Test
    void aRepeatHearsTheSameAsTheFirst() {
        Notice notice = Shop.paid(Shop.alipay());
        assertIsAlipaySuccess(gateway.send(Shop.signed(notice)));
        assertIsAlipaySuccess(gateway.send(Shop.signed(notice)));
        assertThat(gateway.tables().eventsOf(notice)).isOne();
    }

    private static void assertIsAlipaySuccess(HttpAnswer answer) {
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("success");
        assertThat(answer.header("Content-Type")).hasValue("text/plain");
        assertThat(answer.header("Content-Length")).hasValue("7");
        assertThat(answer.header("Content-Encoding")).isEmpty();
    }

    @Test
    void weChatHearsItsOwnFormOfSuccess() {
        HttpAnswer answer = gateway.send(Shop.signed(Shop.paid(Shop.wechat())));
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("{\"code\":\"SUCCESS\",\"message\":\"成功\"}");
        assertThat(answer.header("Content-Type")).hasValue("application/json");
    }

    static Stream<Arguments> forgeries() {
        return Stream.of(Shop.alipay(), Shop.wechat())
                .flatMap(
                        account ->
                                Forgery.of(account.channel()).stream()
                                        .map(forgery -> Arguments.of(account, forgery)));
    }

    @ParameterizedTest
    @MethodSource("forgeries")
    void aForgeryNeverHearsTheSuccessWordAndLeavesNoRow(SimulatedAccount account, Forgery forgery) {
        Notice notice = Shop.paid(account);
        SignedRequest forged = notice.forge(forgery, Shop.SIGNING);
        HttpAnswer answer = gateway.send(forged);
        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.body()).doesNotContainIgnoringCase("success");
        assertThat(gateway.tables().eventsOf(notice)).isZero();
    }

    /** Case A1: the field is signed, the header is not. */
    @Test
    void theCharsetFieldBeatsTheContentTypeHeader() {
        Notice notice =
                Shop.paid(Shop.alipay())
                        .set("charset", "GBK")
                        .set("subject", "会员充值")
                        .envelope(
                                "content-type", "application/x-www-form-urlencoded; charset=UTF-8");
        assertIsAlipaySuccess(gateway.send(Shop.signed(notice)));
        assertThat(
                        gateway.tables()
                                .text(
                                        "SELECT facts::text FROM callback_event WHERE trade_no = '"
                                                + notice.keys().getFirst().tradeNo()
                                                + "'"))
                .contains("会员充值");
    }

    /** Case A15: WeChat Pay's own test that bad signatures are refused. */
    @Test
    void fiftyProbesAmongGoodNotificationsAreRefusedAndCountedApart() {
        double before = probes();
        for (int i = 0; i < 50; i++) {
            Notice probe = Shop.paid(Shop.wechat());
            assertThat(gateway.send(probe.forge(Forgery.SIGNATURE_PROBE, Shop.SIGNING)).status())
                    .isEqualTo(401);
            assertThat(gateway.send(Shop.signed(Shop.paid(Shop.wechat()))).status()).isEqualTo(200);
            assertThat(gateway.tables().eventsOf(probe)).isZero();
        }
        assertThat(probes() - before).isEqualTo(50);
    }

    private double probes() {
        return gateway
                .bean(MeterRegistry.class)
                .find("oncepaid.notify")
                .tag("reason", "probe")
                .counters()
                .stream()
                .mapToDouble(Counter::count)
                .sum();
    }
}
