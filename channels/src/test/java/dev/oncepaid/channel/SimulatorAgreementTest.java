package dev.oncepaid.channel;

import static dev.oncepaid.channel.Verified.assertRefused;
import static dev.oncepaid.model.EventKind.PAYMENT;
import static dev.oncepaid.model.EventKind.UNREADABLE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.channel.Verification.Reason;
import dev.oncepaid.model.Channel;
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
import dev.oncepaid.simulator.Statement;
import dev.oncepaid.simulator.account.SimulatedAccounts;
import dev.oncepaid.simulator.wechat.WeChatNotice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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

    private static NotificationVerifier verifier(SimulatedAccount account) throws IOException {
        return switch (account.channel()) {
            case ALIPAY -> account.equals(simulated.alipay()) ? alipay() : alipayByCertificate();
            case WECHAT -> wechat();
            case WECHAT_V2 -> wechatV2();
            case UNIONPAY -> unionPay();
            case WEBHOOK -> webhook();
        };
    }

    private static NotificationVerifier alipay() {
        return ChannelProtocol.of(Channel.ALIPAY)
                .verifierFor(
                        AccountSettingsBuilder.of(Channel.ALIPAY)
                                .with("app-ids", simulated.alipay().appId())
                                .with("seller-id", simulated.alipay().sellerId())
                                .with("public-keys", file("keys/alipay-shop-a.pem"))
                                .settings());
    }

    private static NotificationVerifier alipayByCertificate() {
        return ChannelProtocol.of(Channel.ALIPAY)
                .verifierFor(
                        AccountSettingsBuilder.of(Channel.ALIPAY)
                                .with("app-ids", simulated.alipayByCertificate().appId())
                                .with("seller-id", simulated.alipayByCertificate().sellerId())
                                .with("certificates", file("keys/alipay-cert.pem"))
                                .with("trust-roots", file("keys/alipay-root.pem"))
                                .settings());
    }

    private static NotificationVerifier wechat() throws IOException {
        return ChannelProtocol.of(Channel.WECHAT)
                .verifierFor(
                        AccountSettingsBuilder.of(Channel.WECHAT)
                                .with("merchant-id", "1900000000")
                                .with("api-v3-keys", read("private/shop-w.api-v3-key"))
                                .with(
                                        "platform-keys",
                                        Map.of(
                                                "id",
                                                read("private/shop-w.serial"),
                                                "certificate",
                                                file("keys/wechat-cert.pem")))
                                .with(
                                        "platform-keys",
                                        Map.of(
                                                "id",
                                                "PUB_KEY_ID_0119000000002024",
                                                "public-key",
                                                file("keys/wechat-pub.pem")))
                                .settings());
    }

    private static NotificationVerifier wechatV2() {
        return ChannelProtocol.of(Channel.WECHAT_V2)
                .verifierFor(
                        AccountSettingsBuilder.of(Channel.WECHAT_V2)
                                .with("merchant-id", simulated.wechatV2().merchantId())
                                .with("api-keys", simulated.wechatV2().apiKey())
                                .with("sign-types", "MD5")
                                .with("sign-types", "HMAC-SHA256")
                                .settings());
    }

    private static NotificationVerifier unionPay() {
        return ChannelProtocol.of(Channel.UNIONPAY)
                .verifierFor(
                        AccountSettingsBuilder.of(Channel.UNIONPAY)
                                .with("merchant-id", simulated.unionpay().merchantId())
                                .with("trust-roots", file("keys/cfca-root.pem"))
                                .with("trust-intermediates", file("keys/cfca-middle.pem"))
                                .with("certificate-subjects", "中国银联股份有限公司")
                                .settings());
    }

    private static NotificationVerifier webhook() {
        return ChannelProtocol.of(Channel.WEBHOOK)
                .verifierFor(
                        AccountSettingsBuilder.of(Channel.WEBHOOK)
                                .id(simulated.webhook().id())
                                .with("secrets", simulated.webhook().secret())
                                .settings());
    }

    private static String file(String name) {
        return "file:" + directory.resolve(name);
    }

    private static String read(String name) throws IOException {
        return Files.readString(directory.resolve(name)).strip();
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
    void whatTheSimulatorSignsVerifiesUnderTheKeysItExpects() throws IOException {
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
    void whatIsListedAsAboutNoMoneyIsStoredUnderTheKeysThatTheSimulatorExpects()
            throws IOException {
        for (Notice notice :
                List.of(
                        without(
                                paid(simulated.alipay()).set("notify_type", "dut_user_sign"),
                                "trade_status",
                                "out_trade_no",
                                "trade_no",
                                "total_amount"),
                        paid(simulated.wechat())
                                .envelope("event_type", "SECURITY_ECHO.SUCCESS")
                                .envelope("plaintext", "{}"),
                        without(
                                paid(simulated.webhook()).set("type", "ping"),
                                "status",
                                "order_no",
                                "trade_no",
                                "amount"))) {
            assertStored(notice, Facts.Other.class);
        }
    }

    @Test
    void aWordThatNobodyKnowsIsStoredUnderTheKeysThatTheSimulatorExpects() throws IOException {
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
    void anOrderOfACombinedPaymentThatIsNoneIsStoredUnderTheKeyThatTheSimulatorExpects()
            throws IOException {
        Notice notice =
                WeChatNotice.combined(
                                simulated.wechat(),
                                List.of(payment("O1", "T1"), payment("O2", "T2")),
                                SIGNING)
                        .set("sub_orders.1:", "null");
        List<Verification.Statement> found =
                Verified.statements(wechat().verify(received(notice.sign(SIGNING))));
        assertThat(found).extracting(s -> s.facts().kind()).containsExactly(PAYMENT, UNREADABLE);
        assertThat(keys(notice, found)).isEqualTo(notice.keys());
    }

    private static Payment payment(String order, String trade) {
        return new Payment(new OrderNo(order), new TradeNo(trade), Money.cny(10_000));
    }

    private static Notice without(Notice notice, String... fields) {
        Notice rest = notice;
        for (String field : fields) {
            rest = rest.unset(field);
        }
        return rest;
    }

    private static void assertStored(Notice notice, Class<? extends Facts> as) throws IOException {
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
            String channel, String part, String value) throws IOException {
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
        assertThat(alipayByCertificate().verify(received(notice.sign(SIGNING))))
                .isInstanceOf(Verification.Genuine.class);
    }

    @Test
    void whatTheSimulatorForgesIsRefused() throws IOException {
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
