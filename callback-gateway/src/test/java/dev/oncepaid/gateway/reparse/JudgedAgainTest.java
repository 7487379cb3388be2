package dev.oncepaid.gateway.reparse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.gateway.account.Accounts;
import dev.oncepaid.gateway.fixture.Await;
import dev.oncepaid.gateway.fixture.RunningGateway;
import dev.oncepaid.gateway.fixture.Shop;
import dev.oncepaid.gateway.fixture.Site;
import dev.oncepaid.gateway.fixture.Tables;
import dev.oncepaid.model.Channel;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.SimulatedAccount;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * One typing error in an account, corrected later: what came meanwhile is judged again by the
 * channel's own repeat, by reparse, and on request.
 */
@ExtendWith(LocalStackExtension.class)
class JudgedAgainTest {

    private static final Choice WHAT_NEEDS_IT =
            new Choice(OptionalLong.empty(), Optional.empty(), Optional.empty(), false);

    @TempDir private static Path folder;

    private static final Site SITE = Site.fresh();
    private static final Tables TABLES = SITE.tables();

    /** Sent while the app id or merchant id was mistyped, of each channel that has one. */
    private static final List<Notice> MISTYPED_IDENTITY =
            Shop.every().stream()
                    .filter(account -> account.channel() != Channel.WEBHOOK)
                    .flatMap(JudgedAgainTest::paidAndRefunded)
                    .toList();

    /** Sent while the merchant was mistyped. */
    private static final List<Notice> MISTYPED_MERCHANT =
            Shop.every().stream().flatMap(JudgedAgainTest::paidAndRefunded).toList();

    /** Sent while any of these was mistyped, or to another shop's URL. */
    private static final Notice FOR_REPARSE = Shop.paid(Shop.alipay());

    private static final Notice ON_REQUEST = Shop.paid(Shop.wechat());
    private static final Notice MISTYPED_MERCHANT_FOR_REPARSE = Shop.paid(Shop.unionpay());
    private static final Notice TO_ANOTHER_URL = Shop.paid(Shop.alipay());
    private static final Notice TO_BOTH_URLS = Shop.paid(Shop.alipay());
    private static final Notice RIGHT_BEFORE = Shop.paid(Shop.alipay());

    private static RunningGateway gateway;

    static List<Notice> mistypedIdentity() {
        return MISTYPED_IDENTITY;
    }

    static List<Notice> mistypedMerchant() {
        return MISTYPED_MERCHANT;
    }

    private static Stream<Notice> paidAndRefunded(SimulatedAccount account) {
        return Stream.of(Shop.paid(account), Shop.refunded(account));
    }

    @BeforeAll
    static void whatCameWhileTheAccountsWereWrong() throws IOException {
        try (RunningGateway right = RunningGateway.startAt(SITE)) {
            send(right, RIGHT_BEFORE);
        }
        try (RunningGateway mistyped = startWith(accounts(JudgedAgainTest::mistypedIdentities))) {
            MISTYPED_IDENTITY.forEach(notice -> send(mistyped, notice));
            List.of(FOR_REPARSE, ON_REQUEST, RIGHT_BEFORE).forEach(n -> send(mistyped, n));
        }
        try (RunningGateway mistyped =
                startWith(accounts(yaml -> yaml.replace("merchant: shop", "merchant: sohp")))) {
            MISTYPED_MERCHANT.forEach(notice -> send(mistyped, notice));
            send(mistyped, MISTYPED_MERCHANT_FOR_REPARSE);
        }
        try (RunningGateway withAnother = startWith(accounts(JudgedAgainTest::withAnotherShop))) {
            for (Notice notice : List.of(TO_ANOTHER_URL, TO_BOTH_URLS)) {
                withAnother.send(Shop.signed(notice).withPath("/notify/alipay/other-a"));
            }
        }
        gateway = RunningGateway.startAt(SITE);
    }

    @AfterAll
    static void stop() {
        gateway.close();
    }

    private static String mistypedIdentities(String yaml) {
        return yaml.replace("2021000000000000", "2021000000000009")
                .replace("1900000000", "1900000009")
                .replace("777290058110048", "777290058110049");
    }

    /** Another merchant's account that verifies with the same key, for another app. */
    private static String withAnotherShop(String yaml) {
        int first = yaml.indexOf("    - id:");
        String shop = yaml.substring(first, yaml.indexOf("    - id:", first + 1));
        return yaml.stripTrailing()
                + "\n"
                + shop.replace("id: shop-a", "id: other-a")
                        .replace("merchant: shop", "merchant: other")
                        .replace("2021000000000000", "2021000000000008");
    }

    private static Path accounts(UnaryOperator<String> edit) throws IOException {
        String yaml = Files.readString(Shop.directory().resolve("accounts.yml"));
        return Files.writeString(
                Files.createTempFile(folder, "accounts", ".yml"), edit.apply(yaml));
    }

    private static RunningGateway startWith(Path accounts) {
        return RunningGateway.startAt(SITE, "--spring.config.additional-location=file:" + accounts);
    }

    private static void send(RunningGateway to, Notice notice) {
        assertThat(to.send(Shop.signed(notice)).status()).isIn(200, 204);
    }

    /** Account, merchant and judgement of each event of the notice, oldest first. */
    private static String judgements(Notice notice) {
        return TABLES.text(
                "SELECT string_agg(account || '/' || merchant || ' ' || account_matches"
                        + " || CASE WHEN differs_from IS NULL THEN '' ELSE ' again' END,"
                        + " ', ' ORDER BY id) FROM callback_event WHERE trade_no = '"
                        + notice.keys().getFirst().tradeNo().value()
                        + "'");
    }

    private static long firstEventOf(Notice notice) {
        return TABLES.number(
                "SELECT min(id) FROM callback_event WHERE trade_no = '"
                        + notice.keys().getFirst().tradeNo().value()
                        + "'");
    }

    private static Reparse.Counts reparse(Choice choice, boolean dryRun, PrintStream out)
            throws SQLException {
        return new Reparse(
                        gateway.bean(DataSource.class),
                        new Decoding(gateway.bean(Accounts.class)),
                        out,
                        dryRun,
                        new ReparsedBy("jo", "ops-1", Optional.of("a test")))
                .run(choice);
    }

    @ParameterizedTest
    @MethodSource("mistypedIdentity")
    void theChannelsRepeatIsJudgedAgainAndStoredOnce(Notice notice) {
        String account = notice.account().id() + "/shop ";
        assertThat(judgements(notice)).isEqualTo(account + "false");

        send(gateway, notice);
        send(gateway, notice);
        send(gateway, notice);

        assertThat(judgements(notice)).isEqualTo(account + "false, " + account + "true again");
    }

    @ParameterizedTest
    @MethodSource("mistypedMerchant")
    void aRepeatForACorrectedMerchantIsStoredForThatOne(Notice notice) {
        String account = notice.account().id().toString();
        assertThat(judgements(notice)).isEqualTo(account + "/sohp true");

        send(gateway, notice);
        send(gateway, notice);

        assertThat(judgements(notice))
                .isEqualTo(account + "/sohp true, " + account + "/shop true again");
    }

    @Test
    void theSameNotificationToTheRightUrlIsNoRepeatOfTheOneToTheWrongUrl() {
        send(gateway, TO_BOTH_URLS);

        assertThat(judgements(TO_BOTH_URLS))
                .isEqualTo("other-a/other false, shop-a/shop true again");
    }

    @Test
    void whatWasJudgedRightIsARepeatForAnAccountThatWasMistypedLater() {
        assertThat(judgements(RIGHT_BEFORE)).isEqualTo("shop-a/shop true");
    }

    @Test
    void reparseJudgesAccountAndMerchantAgain() throws SQLException {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        assertThat(reparse(WHAT_NEEDS_IT, true, new PrintStream(said)).news)
                .isGreaterThanOrEqualTo(3);
        assertThat(said.toString(StandardCharsets.UTF_8))
                .contains("account shop-a of merchant shop");

        for (Notice notice : List.of(FOR_REPARSE, MISTYPED_MERCHANT_FOR_REPARSE, TO_ANOTHER_URL)) {
            Choice only =
                    new Choice(
                            OptionalLong.of(firstEventOf(notice)),
                            Optional.empty(),
                            Optional.empty(),
                            false);
            assertThat(reparse(only, false, new PrintStream(said)).news).isOne();
            assertThat(reparse(only, false, new PrintStream(said)).stored).isOne();
        }

        assertThat(judgements(FOR_REPARSE)).isEqualTo("shop-a/shop false, shop-a/shop true again");
        assertThat(judgements(MISTYPED_MERCHANT_FOR_REPARSE))
                .isEqualTo("shop-u/sohp true, shop-u/shop true again");
        assertThat(judgements(TO_ANOTHER_URL))
                .as("found at the account that it is for")
                .isEqualTo("other-a/other false, shop-a/shop true again");
    }

    @Test
    void anEventIsReadAgainOnRequestAndTheRequestSaysWhatCameOfIt() {
        String trade = ON_REQUEST.keys().getFirst().tradeNo().value();
        request("trade_no = '" + trade + "'");
        Await.until(
                "the request is answered",
                () ->
                        TABLES.number("SELECT count(*) FROM reread_request WHERE done_at IS NULL")
                                == 0);

        assertThat(outcome("trade_no = '" + trade + "'"))
                .matches("(stored as event|what it says).*");
        assertThat(judgements(ON_REQUEST)).endsWith("shop-w/shop true again");
        Await.until(
                "it is published",
                () ->
                        TABLES.number(
                                        "SELECT count(*) FROM callback_outbox o JOIN callback_event e"
                                                + " ON e.id = o.event_id WHERE e.trade_no = '"
                                                + trade
                                                + "'")
                                == 0);
    }

    @Test
    void aRequestForWhatIsRightSaysSoAndOneForNothingToo() {
        String right = "trade_no = '" + RIGHT_BEFORE.keys().getFirst().tradeNo().value() + "'";
        request(right);
        TABLES.execute("INSERT INTO reread_request VALUES (999999, 'ops', now())");
        Await.until(
                "the requests are answered",
                () ->
                        TABLES.number("SELECT count(*) FROM reread_request WHERE done_at IS NULL")
                                == 0);

        assertThat(outcome(right)).isEqualTo("it says what is stored");
        assertThat(TABLES.text("SELECT outcome FROM reread_request WHERE event_id = 999999"))
                .isEqualTo("the event is not there any more");
    }

    private static void request(String which) {
        TABLES.execute(
                "INSERT INTO reread_request SELECT id, 'ops', now() FROM callback_event WHERE "
                        + which
                        + " ORDER BY id LIMIT 1");
    }

    private static String outcome(String which) {
        return TABLES.text(
                "SELECT outcome FROM reread_request JOIN callback_event ON id = event_id WHERE "
                        + which);
    }
}
