package dev.oncepaid.gateway.reparse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oncepaid.channel.BodyHash;
import dev.oncepaid.gateway.account.Accounts;
import dev.oncepaid.gateway.fixture.Await;
import dev.oncepaid.gateway.fixture.RunningGateway;
import dev.oncepaid.gateway.fixture.Shop;
import dev.oncepaid.gateway.fixture.Tables;
import dev.oncepaid.model.EventKind;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.FactsCodec;
import dev.oncepaid.model.FactsHash;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.simulator.Payment;
import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.simulator.wechat.WeChatNotice;
import dev.oncepaid.stack.junit.LocalStackExtension;
import dev.oncepaid.stack.process.ChildProcess;
import dev.oncepaid.stack.process.JavaProgram;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.DefaultApplicationArguments;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;

/** What an older decoder stored is put into the table behind the immutability trigger's back. */
@ExtendWith(LocalStackExtension.class)
class ReparseTest {

    private static final Choice WHAT_NEEDS_IT =
            new Choice(OptionalLong.empty(), Optional.empty(), Optional.empty(), false);

    private static RunningGateway gateway;
    private static Tables tables;

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();

    @BeforeAll
    static void start() {
        gateway = RunningGateway.start();
        tables = gateway.tables();
        tables.execute("ALTER TABLE callback_event DISABLE TRIGGER callback_event_immutable");
    }

    @AfterAll
    static void stop() {
        gateway.close();
    }

    private Reparse.Counts reparse(Choice choice, boolean dryRun) throws SQLException {
        return new Reparse(
                        gateway.bean(DataSource.class),
                        new Decoding(gateway.bean(Accounts.class)),
                        new PrintStream(said, true, StandardCharsets.UTF_8),
                        dryRun,
                        new ReparsedBy("jo", "ops-1", Optional.of("a test")))
                .run(choice);
    }

    /** Takes a genuine notification and tells the id of its event. */
    private static long received(SignedRequest request) {
        gateway.send(request);
        return tables.number("SELECT max(id) FROM callback_event");
    }

    private static void asAnOlderDecoderRead(long id, Facts facts, String more) {
        tables.execute(
                "UPDATE callback_event SET kind = '"
                        + facts.kind()
                        + "', facts = '"
                        + FactsCodec.encode(facts)
                        + "', facts_hash = decode('"
                        + HexFormat.of().formatHex(FactsHash.of(facts))
                        + "', 'hex')"
                        + more
                        + " WHERE id = "
                        + id);
    }

    private static long unreadable(SignedRequest request) {
        return asWithoutItsKey(received(request));
    }

    /** What came with the same body while the key was missing. */
    private static long unreadableTwinOf(long id) {
        tables.execute(
                """
                INSERT INTO callback_event (channel, account, merchant, trade_no, notify_id, kind,
                       facts, facts_version, facts_hash, account_matches, body, headers, received_at)
                SELECT channel, account, merchant, 'none', gen_random_uuid()::text, 'OTHER', facts,
                       facts_version, facts_hash, account_matches, body, headers, received_at
                  FROM callback_event WHERE id = %d
                """
                        .formatted(id));
        return asWithoutItsKey(tables.number("SELECT max(id) FROM callback_event"));
    }

    private static long asWithoutItsKey(long id) {
        asAnOlderDecoderRead(
                id,
                new Facts.Unreadable("decryption"),
                ", trade_no = 'none', notify_id = 'hash-' || id, order_no = NULL");
        return id;
    }

    private Choice only(long id) {
        return new Choice(OptionalLong.of(id), Optional.empty(), Optional.empty(), false);
    }

    @Test
    void aDryRunShowsWhatAnUnreadableBodySaysNowAndChangesNothing() throws SQLException {
        long id = unreadable(Shop.signed(Shop.paid(Shop.wechat())));
        long before = tables.number("SELECT count(*) FROM callback_event");

        Reparse.Counts counts = reparse(only(id), true);

        assertThat(counts.news).isEqualTo(1);
        assertThat(said.toString(StandardCharsets.UTF_8))
                .contains("event " + id + " (wechat/shop-w): unreadable decryption -> paid")
                .contains("10000 CNY")
                .contains("1 statements would be stored");
        assertThat(tables.number("SELECT count(*) FROM callback_event")).isEqualTo(before);
    }

    @Test
    void whatIsReadNowIsStoredOnceWithItsEvidenceAndPublished() throws SQLException {
        long id = unreadable(Shop.aNotification());

        assertThat(reparse(only(id), false).news).isEqualTo(1);

        long stored = tables.number("SELECT max(id) FROM callback_event");
        assertThat(
                        tables.number(
                                "SELECT count(*) FROM callback_event n JOIN callback_event o"
                                        + " ON n.body = o.body AND n.headers = o.headers"
                                        + " AND n.received_at = o.received_at"
                                        + " AND n.differs_from = o.id"
                                        + " WHERE n.kind = 'PAYMENT' AND n.id = "
                                        + stored
                                        + " AND o.kind = 'UNREADABLE' AND o.id = "
                                        + id))
                .isEqualTo(1);
        assertThat(
                        tables.number(
                                "SELECT count(*) FROM callback_handling WHERE event_id = "
                                        + stored))
                .isEqualTo(1);
        Await.until(
                "it is published",
                () ->
                        tables.number(
                                        "SELECT count(*) FROM callback_outbox WHERE event_id = "
                                                + stored)
                                == 0);
        assertThat(reparse(only(id), false).stored).isEqualTo(1);
        assertThat(tables.number("SELECT max(id) FROM callback_event")).isEqualTo(stored);
    }

    @Test
    void whoHadAnEventReadAgainIsRecordedWithWhatWasStoredAndNotForADryRun() throws SQLException {
        long id = unreadable(Shop.aNotification());
        String entries = "SELECT count(*) FROM audit_entry WHERE subject = 'event/" + id + "'";

        reparse(only(id), true);
        assertThat(tables.number(entries)).isZero();
        reparse(only(id), false);

        long stored = tables.number("SELECT max(id) FROM callback_event");
        assertThat(
                        tables.number(
                                entries
                                        + " AND action = 'reparse' AND actor = 'jo'"
                                        + " AND source = 'ops-1' AND comment = 'a test'"
                                        + " AND result = 'stored as event "
                                        + stored
                                        + "'"))
                .isEqualTo(1);
    }

    @Test
    void nothingIsStoredWithoutTheEntryThatSaysWhoseDoingItIs() {
        long id = unreadable(Shop.aNotification());
        long before = tables.number("SELECT max(id) FROM callback_event");
        tables.execute(
                "ALTER TABLE audit_entry ADD CONSTRAINT refused CHECK (action <> 'reparse') NOT VALID");

        assertThatThrownBy(() -> reparse(only(id), false)).hasMessageContaining("refused");

        tables.execute("ALTER TABLE audit_entry DROP CONSTRAINT refused");
        assertThat(tables.number("SELECT max(id) FROM callback_event")).isEqualTo(before);
    }

    @Test
    void aCommentThatSaysNothingIsRefused() {
        assertThatThrownBy(() -> ReparsedBy.thisProcess(Optional.of(" ")))
                .hasMessageContaining("--comment must say why");
        assertThat(ReparsedBy.thisProcess(Optional.empty()).user())
                .isEqualTo(System.getProperty("user.name"));
    }

    @Test
    void whatTheChannelRepeatedMeanwhileIsReadFromEachBodyOnceSoThatEachCaseEnds()
            throws SQLException {
        long repeat = received(Shop.aNotification());
        long first = unreadableTwinOf(repeat);
        long second = unreadableTwinOf(repeat);

        for (long dark : List.of(first, second)) {
            assertThat(reparse(only(dark), false).news).isEqualTo(1);
            assertThat(reparse(only(dark), false).stored).isEqualTo(1);
        }

        assertThat(
                        tables.number(
                                "SELECT count(DISTINCT n.differs_from) FROM callback_event n"
                                        + " JOIN callback_event o USING (trade_no, facts_hash)"
                                        + " WHERE n.notify_id LIKE o.notify_id || '~%'"
                                        + " AND o.id = %d AND n.differs_from IN (%d, %d)"
                                                .formatted(repeat, first, second)))
                .isEqualTo(2);
    }

    @Test
    void anOrderOfACombinedPaymentThatCanBeReadNowIsStoredByItself() throws SQLException {
        Payment first = Shop.aPayment();
        Payment second = Shop.aPayment();
        WeChatNotice combined =
                WeChatNotice.combined(Shop.wechat(), List.of(first, second), Shop.SIGNING);
        String order = combined.content().get("sub_orders").get(1).toString();
        received(Shop.signed(combined));
        String ofSecond = "trade_no = '" + second.tradeNo() + "'";
        long id = tables.number("SELECT id FROM callback_event WHERE " + ofSecond);
        String part = BodyHash.hex(order.getBytes(StandardCharsets.UTF_8)).substring(0, 16);
        asAnOlderDecoderRead(
                id,
                new Facts.Unreadable("order-no"),
                ", notify_id = notify_id || '/" + part + "', order_no = NULL");

        assertThat(reparse(only(id), false).news).isEqualTo(1);

        assertThat(
                        tables.number(
                                "SELECT count(*) FROM callback_event WHERE kind = 'PAYMENT'"
                                        + " AND differs_from = %d AND %s".formatted(id, ofSecond)))
                .isEqualTo(1);
        assertThat(
                        tables.number(
                                "SELECT count(*) FROM callback_event WHERE trade_no = '"
                                        + first.tradeNo()
                                        + "'"))
                .as("its sister stays as it is")
                .isEqualTo(1);
    }

    @Test
    void anOrderThatStillCannotBeReadIsSaidAndStays() throws SQLException {
        Payment first = Shop.aPayment();
        received(
                Shop.signed(
                        WeChatNotice.combined(
                                        Shop.wechat(),
                                        List.of(first, Shop.aPayment()),
                                        Shop.SIGNING)
                                .set("sub_orders.1:", "null")));
        assertThat(
                        tables.number(
                                "SELECT count(*) FROM callback_event WHERE kind = 'PAYMENT'"
                                        + " AND trade_no = '"
                                        + first.tradeNo()
                                        + "'"))
                .as("the readable one is stored")
                .isEqualTo(1);
        long id =
                tables.number(
                        "SELECT max(id) FROM callback_event"
                                + " WHERE kind = 'UNREADABLE' AND facts ->> 'reason' = 'sub-order'");

        assertThat(reparse(only(id), false).notRead).isEqualTo(1);
    }

    @Test
    void whatWasReadWronglyBecomesAStatementThatNamesTheOneItDiffersFrom() throws SQLException {
        long id = received(Shop.aNotification());
        asAnOlderDecoderRead(
                id,
                new Facts.UnknownStatus(
                        EventKind.PAYMENT,
                        Optional.of(new OrderNo("O")),
                        Optional.of(new TradeNo("T")),
                        Optional.empty(),
                        "TRADE_SUCCESS",
                        Optional.empty()),
                "");

        assertThat(reparse(only(id), false).news).isEqualTo(1);

        assertThat(
                        tables.number(
                                "SELECT count(*) FROM callback_event WHERE kind = 'PAYMENT'"
                                        + " AND facts ->> 'type' = 'paid' AND notify_id LIKE '%~%'"
                                        + " AND differs_from = "
                                        + id))
                .isEqualTo(1);
    }

    @Test
    void whatIsStoredAsItReadsIsLeftAlone() throws SQLException {
        long id = received(Shop.signed(Shop.paid(Shop.wechat())));

        Reparse.Counts counts = reparse(only(id), false);

        assertThat(counts.same).isEqualTo(1);
        assertThat(counts.news).isZero();
    }

    @Test
    void whatDoesNotVerifyNowIsSaidAndStays() throws SQLException {
        long id = unreadable(Shop.aNotification());
        tables.execute("UPDATE callback_event SET body = 'changed' WHERE id = " + id);
        long before = tables.number("SELECT count(*) FROM callback_event");

        assertThat(reparse(WHAT_NEEDS_IT, false).notRead).isGreaterThanOrEqualTo(1);

        assertThat(said.toString(StandardCharsets.UTF_8))
                .contains("event " + id + " (alipay/shop-a): does not verify now");
        assertThat(tables.number("SELECT count(*) FROM callback_event"))
                .isGreaterThanOrEqualTo(before);
    }

    @Test
    void theProgramReadsWithTheGatewaysOwnSettingsAndEnds(@TempDir Path folder) throws IOException {
        long id = received(Shop.signed(Shop.paid(Shop.wechat())));
        Path log = folder.resolve("reparse.log");
        List<String> arguments = new ArrayList<>(gateway.site().arguments());
        arguments.addAll(List.of("--dry-run", "--event=" + id));

        ChildProcess program =
                JavaProgram.mainClass("reparse", ReparseApplication.class, log)
                        .withArguments(arguments.toArray(String[]::new))
                        .start();

        OptionalInt status = program.awaitExit(Duration.ofMinutes(2));

        assertThat(Files.readString(log)).contains("1 read: 1 as stored");
        assertThat(status).hasValue(0);
    }

    @Test
    void theDatabaseItselfRefusesWhatADryRunWouldWrite() {
        String[] arguments = gateway.site().arguments().toArray(String[]::new);
        try (ConfigurableApplicationContext dryRun = ReparseApplication.start(arguments, true)) {
            JdbcTemplate jdbc = new JdbcTemplate(dryRun.getBean(DataSource.class));
            assertThatThrownBy(() -> jdbc.update("DELETE FROM callback_outbox WHERE false"))
                    .hasStackTraceContaining("read-only transaction");
        }
    }

    @Test
    void aMistypedOptionIsRefused() {
        assertThatThrownBy(
                        () ->
                                ReparseApplication.choice(
                                        new DefaultApplicationArguments("--dryrun")))
                .hasMessageContaining("--dryrun");
    }
}
