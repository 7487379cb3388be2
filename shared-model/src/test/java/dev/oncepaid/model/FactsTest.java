package dev.oncepaid.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class FactsTest {

    private static final OrderNo ORDER = new OrderNo("O1");
    private static final TradeNo TRADE = new TradeNo("T1");
    private static final RefundNo REFUND = new RefundNo("R1");
    private static final Instant RECEIVED = Instant.parse("2026-01-02T03:04:05.678Z");
    private static final Optional<Instant> AT = Optional.of(RECEIVED);
    private static final StatedAmount WITHOUT_CURRENCY = new StatedAmount(30, Optional.empty());

    static List<Facts> oneOfEach() {
        return List.of(
                paid(10_000, AT),
                new Facts.Waiting(ORDER, TRADE, "WAIT_BUYER_PAY", AT),
                new Facts.PaymentFailed(ORDER, TRADE, "PAYERROR", AT),
                new Facts.PaymentFailed(ORDER, TRADE, "FAIL", Optional.empty()),
                new Facts.Closed(ORDER, TRADE, "TRADE_CLOSED", AT),
                refunded(new RefundAmount.Single(Money.cny(30))),
                refunded(new RefundAmount.Cumulative(Money.cny(60))),
                refunded(new RefundAmount.Single(WITHOUT_CURRENCY)),
                refunded(new RefundAmount.Cumulative(new StatedAmount(60, Optional.empty()))),
                failed(StatedAmount.of(Money.cny(30))),
                failed(WITHOUT_CURRENCY),
                unconfirmed(StatedAmount.of(Money.cny(30))),
                unconfirmed(WITHOUT_CURRENCY),
                unknown(Optional.of(ORDER), Optional.of(TRADE), Optional.of(WITHOUT_CURRENCY)),
                unknown(Optional.of(ORDER), Optional.of(TRADE), Optional.empty()),
                unknown(Optional.empty(), Optional.empty(), Optional.of(WITHOUT_CURRENCY)),
                unknown(Optional.empty(), Optional.of(TRADE), Optional.empty()),
                new Facts.Other("SECURITY_ECHO.SUCCESS"),
                new Facts.Unreadable("decryption"));
    }

    private static Facts unknown(
            Optional<OrderNo> order, Optional<TradeNo> trade, Optional<StatedAmount> amount) {
        return new Facts.UnknownStatus(EventKind.PAYMENT, order, trade, amount, "TRADE_X", AT);
    }

    private static Facts paid(long fen, Optional<Instant> at) {
        return new Facts.Paid(
                ORDER, TRADE, Money.cny(fen), "TRADE_SUCCESS", at, Map.of("payer", "90.00"));
    }

    private static Facts failed(StatedAmount amount) {
        return new Facts.RefundFailed(ORDER, TRADE, REFUND, amount, "ABNORMAL", AT);
    }

    private static Facts unconfirmed(StatedAmount amount) {
        return new Facts.UnconfirmedRefund(ORDER, TRADE, REFUND, amount, "CHANGE", AT);
    }

    private static Facts refunded(RefundAmount amount) {
        return new Facts.Refunded(ORDER, TRADE, REFUND, amount, "SUCCESS", AT, Map.of());
    }

    @ParameterizedTest
    @MethodSource("oneOfEach")
    void factsSurviveTheirJson(Facts facts) {
        assertThat(FactsCodec.decode(FactsCodec.VERSION, FactsCodec.encode(facts)))
                .isEqualTo(new FactsCodec.Decoded.Known(facts));
    }

    @Test
    void aTimeThatWasNotStatedIsNotMadeUp() {
        Facts facts = paid(1, Optional.empty());
        assertThat(FactsCodec.encode(facts)).doesNotContain("\"at\"");
        assertThat(FactsCodec.decode(FactsCodec.VERSION, FactsCodec.encode(facts)))
                .isEqualTo(new FactsCodec.Decoded.Known(facts));
    }

    @Test
    void whatSaysSomethingElseHashesDifferently() {
        assertThat(
                        oneOfEach().stream()
                                .map(f -> HexFormat.of().formatHex(FactsHash.of(f)))
                                .distinct())
                .hasSameSizeAs(oneOfEach());
    }

    @Test
    void timesAndDetailsAreNoIdentity() {
        assertThat(FactsHash.of(paid(1, AT))).isEqualTo(FactsHash.of(paid(1, Optional.empty())));
        assertThat(FactsHash.of(paid(1, AT))).isNotEqualTo(FactsHash.of(paid(2, AT)));
    }

    @Test
    void newerFactsAreLeftForANewerReader() {
        assertThat(FactsCodec.decode(FactsCodec.VERSION + 1, "whatever it is"))
                .isEqualTo(new FactsCodec.Decoded.Newer(FactsCodec.VERSION + 1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "null",
                "{}",
                "{\"type\":\"paid\"}",
                "{\"type\":7}",
                "{\"type\":\"x\"}",
                "{\"type\":\"waiting\",\"order_no\":\"O\",\"trade_no\":\"T\",\"status\":\"S\",\"at\":\"noon\"}"
            })
    void spoiledFactsAreAnArgumentError(String json) {
        assertThatIllegalArgumentException().isThrownBy(() -> FactsCodec.decode(1, json));
    }

    @Test
    void textThatJsonbRefusesIsReplaced() {
        assertThat(FactsCodec.storable("a\0b\ud83dc😀")).isEqualTo("a\ufffdb\ufffdc😀");
    }

    @Test
    void aRecordTellsItsEventId() {
        EventKey key = new EventKey(Channel.ALIPAY, TRADE, new NotifyId("N1"));
        EventRecord event =
                new EventRecord(
                        42,
                        key,
                        new MerchantId("shop"),
                        Optional.of(ORDER),
                        EventKind.PAYMENT,
                        FactsCodec.encode(paid(1, AT)),
                        RECEIVED);
        assertThat(EventRecord.eventIdOf(event.encode())).isEqualTo(OptionalLong.of(42));
        assertThat(new String(event.encode(), StandardCharsets.UTF_8))
                .contains("\"facts\":" + event.factsJson());
        assertThat(event.partitionKey()).isEqualTo("shop/O1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "no json",
                "null",
                "[1]",
                "{}",
                "{\"event_id\":0}",
                "{\"event_id\":-1}",
                "{\"event_id\":1.5}",
                "{\"event_id\":\"1\"}",
                "{\"event_id\":99999999999999999999}"
            })
    void bytesWithoutAnEventIdGiveNone(String value) {
        assertThat(EventRecord.eventIdOf(value.getBytes(StandardCharsets.UTF_8))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "a\nb", "a\0b", "\ud83d"})
    void whatCannotBeAnIdentifierIsRefused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> new OrderNo(text));
    }

    @Test
    void identifiersAreTrimmedAndBounded() {
        assertThat(new OrderNo(" O1 ")).isEqualTo(ORDER);
        assertThatIllegalArgumentException().isThrownBy(() -> new OrderNo("x".repeat(65)));
    }

    @Test
    void channelsAreFoundByTheirExactWord() {
        assertThat(Channel.fromCode("wechat-v2")).contains(Channel.WECHAT_V2);
        assertThat(Channel.fromCode("WECHAT")).isEmpty();
    }

    @Test
    void theLongestNotifyIdCanStillBeDistinguished() {
        NotifyId longest = new NotifyId("n".repeat(256));
        byte[] hash = FactsHash.of(paid(1, AT));
        assertThat(FactsHash.distinguish(longest, hash).value())
                .hasSizeLessThanOrEqualTo(256)
                .isNotEqualTo(FactsHash.distinguish(new NotifyId("n".repeat(255)), hash).value());
    }
}
