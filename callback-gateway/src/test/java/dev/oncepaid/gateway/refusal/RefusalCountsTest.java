package dev.oncepaid.gateway.refusal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.gateway.fixture.Await;
import dev.oncepaid.gateway.fixture.RunningGateway;
import dev.oncepaid.gateway.fixture.Shop;
import dev.oncepaid.simulator.Forgery;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.SimulatedAccount;
import dev.oncepaid.stack.junit.LocalStackExtension;
import io.micrometer.core.instrument.MeterRegistry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

@ExtendWith({LocalStackExtension.class, OutputCaptureExtension.class})
class RefusalCountsTest {

    @Test
    void refusalsAreCountedByWhatNoSenderCanChooseAndLoggedOnceAMinute(CapturedOutput output) {
        try (RunningGateway gateway = RunningGateway.start()) {
            for (int i = 0; i < 30; i++) {
                refused(gateway, Shop.wechat(), Forgery.UNKNOWN_SERIAL);
                refused(gateway, Shop.alipay(), Forgery.CHANGED_CONTENT);
            }
            String counts =
                    """
                    SELECT string_agg(line, ', ' ORDER BY line)
                      FROM (SELECT account || ' ' || reason || ' ' || key_serial || ' ' || sum(refused) AS line
                              FROM callback_refusal GROUP BY account, reason, key_serial) counted""";
            Await.until(
                    "counted",
                    () ->
                            gateway.tables()
                                    .text(counts)
                                    .equals(
                                            "shop-a bad-signature none 30, shop-w unknown-serial"
                                                    + " other 30"));
            assertThat(gateway.tables().events()).isZero();
        }
        assertThat(output.getOut().lines().filter(line -> line.contains("reason=unknown-serial")))
                .as("once, or twice over the turn of a minute; with the source")
                .hasSizeBetween(1, 2)
                .allMatch(line -> line.contains(" source=127.0.0.1;"));
        assertThat(output.getOut().lines().filter(line -> line.contains("for unknown key serials")))
                .as("the serials that were asked for, for a person to see")
                .hasSizeBetween(1, 2)
                .anyMatch(line -> line.contains("account=shop-w"));
    }

    @Test
    void aSourceThatUsedUpItsRefusalsStillPaysAndSoDoesEverybodyElse() {
        try (RunningGateway gateway =
                RunningGateway.start(
                        "--oncepaid.refusal.budget.burst=10",
                        "--oncepaid.refusal.budget.per-second=0.01",
                        "--oncepaid.receive.trusted-proxies=127.0.0.0/8,::1")) {
            for (int i = 0; i < 50; i++) {
                refused(gateway, Shop.alipay(), Forgery.CHANGED_CONTENT);
            }
            assertThat(inLine(gateway)).isEqualTo(40);
            assertThat(gateway.send(Shop.aNotification()).body())
                    .as("genuine, from the forger's own address")
                    .isEqualTo("success");
            assertThat(inLine(gateway)).isEqualTo(41);
            gateway.send(
                    Shop.aNotification().plusHeader("X-Forwarded-For", "9.9.9.9, 203.0.113.7"));
            assertThat(inLine(gateway)).as("another source behind the same proxy").isEqualTo(41);
        }
    }

    private static double inLine(RunningGateway gateway) {
        return gateway.bean(MeterRegistry.class)
                .counter("oncepaid.refusal.budget", "outcome", "verified")
                .count();
    }

    private static void refused(RunningGateway gateway, SimulatedAccount by, Forgery forgery) {
        Notice notice = Shop.paid(by);
        assertThat(gateway.send(notice.forge(forgery, Shop.SIGNING)).status()).isEqualTo(401);
    }
}
