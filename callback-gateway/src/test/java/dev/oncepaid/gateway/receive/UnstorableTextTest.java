package dev.oncepaid.gateway.receive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.gateway.fixture.RunningGateway;
import dev.oncepaid.gateway.fixture.Shop;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.stack.junit.LocalStackExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Case C35: what PostgreSQL cannot hold as text costs no notification; the body keeps it. */
@ExtendWith(LocalStackExtension.class)
class UnstorableTextTest {

    private final RunningGateway gateway = RunningGateway.shared();

    @ParameterizedTest
    @ValueSource(strings = {"nul \0 in it", "\ud83d\ude00 emoji", "line\r\nbreak", "\u0001\u001f"})
    void alipayTextsOfEveryKindAreAccepted(String text) {
        assertAcceptedOnce(Shop.paid(Shop.alipay()).set("subject", text).set("body", text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"nul \0 in it", "\ud83d\ude00 emoji", "\\u0000", "\\ud83d"})
    void weChatTextsOfEveryKindAreAccepted(String text) {
        assertAcceptedOnce(Shop.paid(Shop.wechat()).set("attach", text));
    }

    @Test
    void aStatusWordWithNulIsStoredAsUnknownStatus() {
        Notice notice = Shop.paid(Shop.alipay()).set("trade_status", "TRADE_\0SUCCESS");
        assertAcceptedOnce(notice);
        assertThat(
                        gateway.tables()
                                .text(
                                        "SELECT facts ->> 'type' FROM callback_event WHERE trade_no = '"
                                                + notice.keys().getFirst().tradeNo()
                                                + "'"))
                .isEqualTo("unknown_status");
    }

    /** A character beyond the first 65,536 counts as two, here and in the limit; as one in SQL. */
    @Test
    void anOrderNumberOfEmojiAtTheLimitIsStoredWhole() {
        String smile = "\ud83d\ude00";
        Notice atLimit = Shop.paid(Shop.alipay()).set("out_trade_no", smile.repeat(32));
        assertAcceptedOnce(atLimit);
        assertThat(orderNo("trade_no = '" + atLimit.keys().getFirst().tradeNo() + "'"))
                .isEqualTo(smile.repeat(32));
    }

    @Test
    void anOrderNumberBeyondTheLimitIsKeptAsUnreadable() {
        String mark = "beyond" + System.nanoTime();
        Notice beyond = Shop.paid(Shop.alipay()).set("out_trade_no", mark + "x".repeat(64));
        assertThat(gateway.send(Shop.signed(beyond)).status()).isEqualTo(200);
        assertThat(
                        gateway.tables()
                                .number(
                                        """
                                        SELECT count(*) FROM callback_event
                                         WHERE kind = 'UNREADABLE' AND position('%s'::bytea IN body) > 0"""
                                                .formatted(mark)))
                .isOne();
    }

    private String orderNo(String which) {
        return gateway.tables().text("SELECT order_no FROM callback_event WHERE " + which);
    }

    private void assertAcceptedOnce(Notice notice) {
        assertThat(gateway.send(Shop.signed(notice)).status()).isEqualTo(200);
        assertThat(gateway.send(Shop.signed(notice)).status()).isEqualTo(200);
        assertThat(gateway.tables().eventsOf(notice)).isOne();
    }
}
