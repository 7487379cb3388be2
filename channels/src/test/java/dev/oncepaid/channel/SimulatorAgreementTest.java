package dev.oncepaid.channel;

import static dev.oncepaid.channel.Verified.assertRefused;
import static dev.oncepaid.model.EventKind.PAYMENT;
import static dev.oncepaid.model.EventKind.UNREADABLE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.channel.Verification.Reason;
import dev.oncepaid.model.EventKey;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.RefundNo;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.simulator.Forgery;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.Payment;
import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.SimulatedAccount;
import dev.oncepaid.simulator.SimulatedChannel;
import dev.oncepaid.simulator.Statement;
import dev.oncepaid.simulator.account.SimulatedAccounts;
import dev.oncepaid.simulator.wechat.WeChatNotice;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the simulator signs verifies under the keys it expects, and what it forges is refused. */
class SimulatorAgreementTest {

    private static final Instant NOW = Instant.now();
    private static final Signing SIGNING =
            Signing.seeded(Clock.fixed(NOW, ZoneOffset.UTC), 20261129);

    @TempDir static Path directory;

    private static SimulatedAccounts simulated;

    @BeforeAll
    static void makeAccounts() {
        simulated = SimulatedAccounts.in(directory);
    }

    private static List<Statement> statements() {
        Payment payment =
                new Payment(new OrderNo("O1"), new TradeNo("2026112922001"), Money.cny(10_000));
        return List.of(
                new Statement.Paid(payment),
                new Statement.Waiting(payment),
                new Statement.Closed(payment),
                new Statement.Refunded(
                        payment, new RefundNo("R1"), Money.cny(3_000), Money.cny(3_000)),
                new Statement.Refunded(
                        payment, new RefundNo("R2"), Money.cny(7_000), Money.cny(10_000)),
                new Statement.RefundFailed(payment, new RefundNo("R3"), Money.cny(1_000)));
    }

    private static NotificationVerifier verifier(SimulatedAccount account) {
        return ChannelProtocol.of(account.channel())
                .verifierFor(SimulatedSettings.of(account, simulated).settings());
    }

    private static Stream<Notice> notices(SimulatedAccount account) {
        return statements().stream()
                .flatMap(statement -> account.notice(statement, SIGNING).stream());
    }

    private static Notification received(SignedRequest request) {
        Map<String, List<String>> headers = new TreeMap<>();
        request.headers()
                .forEach(
                        header ->
                                headers.merge(
                                        header.name(),
                                        List.of(header.value()),
                                        SimulatorAgreementTest::joined));
        return new Notification(request.body(), Notifications.headers(headers), NOW);
    }

    private static List<String> joined(List<String> some, List<String> more) {
        return Stream.concat(some.stream(), more.stream()).toList();
    }

    @Test
    void whatTheSimulatorSignsVerifiesUnderTheKeysItExpects() {
        for (SimulatedAccount account : simulated.every().toList()) {
            NotificationVerifier verifier = verifier(account);
            List<Notice> notices = notices(account).toList();
            assertThat(notices).as("%s", account.channel()).isNotEmpty();
            for (Notice notice : notices) {
                Verification found = verifier.verify(received(notice.sign(SIGNING)));
                assertThat(keys(notice, Verified.statements(found))).isEqualTo(notice.keys());
            }
        }
    }

    @Test
    void whatIsListedAsAboutNoMoneyIsStoredUnderTheKeysThatTheSimulatorExpects() {
        List<Notice> notices = changed(SimulatedChannel::aboutNoPayment);
        assertThat(notices).hasSizeGreaterThan(2);
        notices.forEach(notice -> assertStored(notice, Facts.Other.class));
    }

    private static List<Notice> changed(
            BiFunction<SimulatedChannel, Notice, Optional<Notice>> change) {
        return simulated.all().stream()
                .flatMap(
                        account ->
                                change
                                        .apply(
                                                SimulatedChannel.of(account.channel()),
                                                paid(account))
                                        .stream())
                .toList();
    }

    @Test
    void aStatusThatNobodyKnowsIsStoredUnderTheKeysThatTheSimulatorExpects() {
        List<Notice> notices = changed(SimulatedChannel::withUnknownStatus);
        assertThat(notices).hasSizeGreaterThan(2);
        notices.forEach(notice -> assertStored(notice, Facts.UnknownStatus.class));
    }

    @Test
    void aWordThatNobodyKnowsIsStoredUnderTheKeysThatTheSimulatorExpects() {
        for (Notice notice :
                List.of(
                        paid(simulated.alipay()).set("notify_type", "open_app_auth_notify"),
                        paid(simulated.alipay()).set("notify_type", "trade_new"),
                        paid(simulated.alipay()).set("notify_type", "trade_new").unset("trade_no"),
                        paid(simulated.wechat()).envelope("event_type", "PAYSCORE.USER_PAID"),
                        paid(simulated.wechat()).envelope("event_type", "transaction.success"),
                        paid(simulated.wechat()).envelope("event_type", "SECURITY_ECHO.SUCCESS"),
                        paid(simulated.wechat())
                                .envelope("event_type", "NEW")
                                .unset("transaction_id"),
                        paid(simulated.webhook()).set("status", "settled"))) {
            assertStored(notice, Facts.UnknownStatus.class);
        }
    }

    @Test
    void anOrderOfACombinedPaymentThatIsNoneIsStoredUnderTheKeyThatTheSimulatorExpects() {
        Notice notice =
                WeChatNotice.combined(
                                simulated.wechat(),
                                List.of(payment("O1", "T1"), payment("O2", "T2")),
                                SIGNING)
                        .set("sub_orders.1:", "null");
        List<Verification.Statement> found =
                Verified.statements(
                        verifier(simulated.wechat()).verify(received(notice.sign(SIGNING))));
        assertThat(found).extracting(s -> s.facts().kind()).containsExactly(PAYMENT, UNREADABLE);
        assertThat(keys(notice, found)).isEqualTo(notice.keys());
    }

    private static Payment payment(String order, String trade) {
        return new Payment(new OrderNo(order), new TradeNo(trade), Money.cny(10_000));
    }

    private static void assertStored(Notice notice, Class<? extends Facts> as) {
        List<Verification.Statement> found =
                Verified.statements(
                        verifier(notice.account()).verify(received(notice.sign(SIGNING))));
        assertThat(found).allMatch(statement -> as.isInstance(statement.facts()));
        assertThat(keys(notice, found)).isEqualTo(notice.keys()).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "wechat, api-v3-key, another-key-of-thirty-two-chars!",
        "wechat, plaintext, no json",
        "wechat, event_type, ''",
        "webhook, body, '{\"trade_no\":\"T1\",\"data\":{\"status\":\"paid\"}}'"
    })
    void whatCannotBeReadIsStoredUnderTheKeyThatTheSimulatorExpects(
            String channel, String part, String value) {
        SimulatedAccount account =
                channel.equals("wechat") ? simulated.wechat() : simulated.webhook();
        Notice notice = paid(account).envelope(part, value);
        Notification notification = received(notice.sign(SIGNING));

        assertThat(verifier(account).verify(notification))
                .isInstanceOf(Verification.Unreadable.class);
        Verification.Statement stored =
                Verification.Statement.unreadable(
                        account.channel(), account.id(), "any", notification.body());
        assertThat(keys(notice, List.of(stored))).isEqualTo(notice.keys()).isNotEmpty();
    }

    private static Notice paid(SimulatedAccount account) {
        return account.notice(statements().getFirst(), SIGNING).orElseThrow();
    }

    private static List<EventKey> keys(Notice notice, List<Verification.Statement> statements) {
        return statements.stream()
                .map(
                        statement ->
                                new EventKey(
                                        notice.account().channel(),
                                        statement.tradeNo(),
                                        statement.notifyId()))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"absent", "signed", "unsigned"})
    void theNumberOfAlipaysCertificateMayBeSentInAnyWay(String way) {
        Notice notice =
                notices(simulated.alipayByCertificate())
                        .findFirst()
                        .orElseThrow()
                        .envelope("cert-sn", way);
        assertThat(verifier(simulated.alipayByCertificate()).verify(received(notice.sign(SIGNING))))
                .isInstanceOf(Verification.Genuine.class);
    }

    @Test
    void whatTheSimulatorForgesIsRefused() {
        for (SimulatedAccount account : simulated.every().toList()) {
            NotificationVerifier verifier = verifier(account);
            Notice notice = notices(account).findFirst().orElseThrow();
            for (Forgery forgery : Forgery.of(account.channel())) {
                Verification found = verifier.verify(received(notice.forge(forgery, SIGNING)));
                assertThat(found).as("%s", forgery).isInstanceOf(Verification.Refused.class);
            }
            assertRefused(
                    verifier.verify(received(notice.forge(Forgery.MISSING_SIGNATURE, SIGNING))),
                    Reason.MISSING_SIGNATURE);
        }
    }
}
