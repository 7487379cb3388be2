package dev.oncepaid.benchmarks.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.model.Channel;
import dev.oncepaid.model.EventKey;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SignedTrafficTest {

    private static final Instant NOON = Instant.parse("2026-11-29T12:00:00Z");
    private static final int SIZE = 20;

    @TempDir private Path directory;
    private final MovableClock clock = new MovableClock();

    @Test
    void halfOfItIsAlipayHalfWeChatPayAndAllKeysDiffer() {
        SignedTraffic traffic = traffic();
        assertThat(IntStream.range(0, SIZE).mapToObj(traffic::key).distinct()).hasSize(SIZE);
        assertThat(IntStream.range(0, SIZE).mapToObj(traffic::key).map(EventKey::channel))
                .filteredOn(Channel.ALIPAY::equals)
                .hasSize(SIZE / 2);
    }

    @Test
    void bodiesHaveAboutTwelveHundredBytes() {
        SignedTraffic traffic = traffic();
        for (int i = 0; i < SIZE; i++) {
            String request = text(traffic, i);
            int bodyBytes = request.length() - request.indexOf("\r\n\r\n") - 4;
            assertThat(bodyBytes).isBetween(1_150, 1_250);
        }
    }

    @Test
    void oldWeChatSignaturesAreMadeAnewForTheSamePayments() {
        SignedTraffic traffic = traffic();
        String alipay = text(traffic, 0);
        String wechat = text(traffic, 1);
        clock.now = NOON.plus(Duration.ofMinutes(8));
        traffic.freshen(0, SIZE);
        assertThat(text(traffic, 0)).isEqualTo(alipay);
        assertThat(text(traffic, 1)).isNotEqualTo(wechat).hasSameSizeAs(wechat);
        assertThat(traffic().key(1)).isEqualTo(traffic.key(1));
    }

    @Test
    void freshSignaturesAreLeftAlone() {
        SignedTraffic traffic = traffic();
        String wechat = text(traffic, 1);
        clock.now = NOON.plus(Duration.ofMinutes(2));
        traffic.freshen(0, SIZE);
        assertThat(text(traffic, 1)).isEqualTo(wechat);
    }

    private SignedTraffic traffic() {
        return SignedTraffic.sign(
                TrafficAccounts.in(directory),
                new SignedTraffic.Plan(SIZE, 7, WireForm.PLAIN),
                clock,
                _ -> {});
    }

    private static String text(SignedTraffic traffic, int index) {
        return new String(traffic.pool().copyOf(index), StandardCharsets.ISO_8859_1);
    }

    private static final class MovableClock extends Clock {

        private Instant now = NOON;

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    }
}
