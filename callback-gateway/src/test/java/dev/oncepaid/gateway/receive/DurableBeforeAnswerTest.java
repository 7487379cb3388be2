package dev.oncepaid.gateway.receive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.gateway.fixture.Await;
import dev.oncepaid.gateway.fixture.HeldKey;
import dev.oncepaid.gateway.fixture.HttpAnswer;
import dev.oncepaid.gateway.fixture.RunningGateway;
import dev.oncepaid.gateway.fixture.Shop;
import dev.oncepaid.gateway.fixture.Site;
import dev.oncepaid.gateway.fixture.Tables;
import dev.oncepaid.gateway.fixture.Topic;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.stack.junit.LocalStackExtension;
import dev.oncepaid.stack.kafka.LocalKafka;
import dev.oncepaid.stack.postgres.LocalPostgres;
import dev.oncepaid.stack.process.FreePorts;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * Case C32: nothing is acknowledged that is not durable, and everything that is durable is sent.
 */
@ExtendWith(LocalStackExtension.class)
class DurableBeforeAnswerTest {

    private static final String BACKENDS =
            " FROM pg_stat_activity WHERE application_name = 'oncepaid-gateway'"
                    + " AND datname = current_database() AND query LIKE '%INTO callback_event%'";

    private static RunningGateway own;

    /** Its database is made to fail, so it is nobody else's. */
    @BeforeAll
    static void start() {
        own = RunningGateway.start();
    }

    @AfterAll
    static void stop() {
        own.close();
    }

    @Test
    void whileTheDatabaseIsDownChannelsAreToldToTryAgainAtOnce(@TempDir Path data) {
        int port = FreePorts.pick();
        LocalPostgres postgres = LocalPostgres.start(data, port);
        postgres.ensureDatabase("oncepaid");
        Site site =
                Site.fresh()
                        .with(
                                new Tables(
                                        postgres.jdbcUrl("oncepaid"),
                                        postgres.username(),
                                        postgres.password()));
        try (RunningGateway gateway = RunningGateway.startAt(site)) {
            Notice before = Shop.paid(Shop.alipay());
            assertAcknowledged(gateway, before);
            postgres.close();
            List<Notice> notices =
                    Stream.generate(() -> Shop.paid(Shop.alipay())).limit(20).toList();
            long begun = System.nanoTime();
            notices.forEach(notice -> assertToldToTryAgain(gateway, notice));
            assertThat(Duration.ofNanos(System.nanoTime() - begun))
                    .as("20 answers, one after the other")
                    .isLessThan(Duration.ofSeconds(30));
            try (LocalPostgres again = LocalPostgres.start(data, port)) {
                notices.forEach(notice -> sendUntilAcknowledged(gateway, notice));
                assertThat(again.jdbcUrl("oncepaid")).isEqualTo(site.tables().jdbcUrl());
                assertThat(site.tables().events()).isEqualTo(21);
                Await.until("all are published", () -> site.tables().owed() == 0);
                assertThatWhatItLacksIsStoredAgain(gateway, site.tables(), before);
            }
        }
    }

    /** A standby or a backup may come back in place of the database that was there. */
    private static void assertThatWhatItLacksIsStoredAgain(
            RunningGateway gateway, Tables tables, Notice notice) {
        tables.execute("DELETE FROM callback_event WHERE id = 1");
        assertThat(tables.eventsOf(notice)).isZero();

        assertAcknowledged(gateway, notice);

        assertThat(tables.eventsOf(notice)).isOne();
    }

    @Test
    void aBackendKilledBetweenInsertAndCommitMakesTheChannelTryAgain() {
        try (RunningGateway gateway = RunningGateway.start("--oncepaid.store.lock-timeout=4s")) {
            Notice notice = Shop.paid(Shop.wechat());
            try (HeldKey _ = new HeldKey(gateway.tables(), notice.keys().getFirst())) {
                CompletableFuture<HttpAnswer> answer =
                        CompletableFuture.supplyAsync(() -> gateway.send(Shop.signed(notice)));
                String waiting = BACKENDS + " AND wait_event_type = 'Lock'";
                Await.until(
                        "the insert waits",
                        () -> gateway.tables().number("SELECT count(*)" + waiting) == 1);
                gateway.tables().number("SELECT count(pg_terminate_backend(pid))" + waiting);
                assertThat(answer.join().status()).isEqualTo(503);
                assertThat(gateway.tables().events()).isZero();
            }
            sendUntilAcknowledged(gateway, notice);
            assertThat(gateway.tables().events()).isOne();
        }
    }

    @Test
    void backendsKilledAllTheTimeLoseAndDoubleNothing() {
        long before = own.tables().events();
        List<Notice> notices = Stream.generate(() -> Shop.paid(Shop.alipay())).limit(200).toList();
        for (int i = 0; i < notices.size(); i++) {
            if (i % 5 == 0) {
                own.tables().number("SELECT count(pg_terminate_backend(pid))" + BACKENDS);
            }
            sendUntilAcknowledged(own, notices.get(i));
        }
        assertThat(own.tables().events()).isEqualTo(before + 200);
        Await.until("all are published", () -> own.tables().owed() == 0);
        assertThat(Topic.eventIds(own.site()).stream().distinct()).hasSize((int) before + 200);
    }

    @Test
    void aFullDiskMakesTheChannelTryAgain() {
        own.tables()
                .execute(
                        """
                        CREATE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS $$
                        BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = '53100'; END $$;
                        CREATE TRIGGER disk_full BEFORE INSERT ON callback_event
                        EXECUTE FUNCTION disk_full();
                        """);
        Notice notice = Shop.paid(Shop.alipay());
        assertToldToTryAgain(own, notice);
        own.tables().execute("DROP TRIGGER disk_full ON callback_event");
        sendUntilAcknowledged(own, notice);
        assertThat(own.tables().eventsOf(notice)).isOne();
    }

    @Test
    void aStatementThatTakesTooLongMakesTheChannelTryAgain() {
        try (RunningGateway gateway =
                RunningGateway.start(
                        "--spring.datasource.hikari.connection-init-sql=SET statement_timeout = '300ms'")) {
            gateway.tables()
                    .execute(
                            """
                            CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$
                            BEGIN PERFORM pg_sleep(60); RETURN NULL; END $$;
                            CREATE TRIGGER slow BEFORE INSERT ON callback_event
                            EXECUTE FUNCTION slow();
                            """);
            Notice notice = Shop.paid(Shop.alipay());
            assertToldToTryAgain(gateway, notice);
            gateway.tables().execute("DROP TRIGGER slow ON callback_event");
            sendUntilAcknowledged(gateway, notice);
            assertThat(gateway.tables().events()).isOne();
        }
    }

    @Test
    void anExhaustedPoolMakesTheChannelTryAgain() throws SQLException {
        Notice notice = Shop.paid(Shop.alipay());
        List<Connection> taken = takeAll(own.bean(DataSource.class));
        assertToldToTryAgain(own, notice);
        for (Connection connection : taken) {
            connection.close();
        }
        sendUntilAcknowledged(own, notice);
        assertThat(own.tables().eventsOf(notice)).isOne();
    }

    private static List<Connection> takeAll(DataSource pool) {
        List<Connection> taken = new ArrayList<>();
        try {
            while (true) {
                taken.add(pool.getConnection());
            }
        } catch (SQLException _) {
            return taken;
        }
    }

    @Test
    void whileKafkaIsDownEverythingIsAcknowledgedAndPublishedLater(@TempDir Path log) {
        int port = FreePorts.pick();
        Site site = Site.fresh().withKafka("localhost:" + port);
        try (RunningGateway gateway =
                RunningGateway.startAt(
                        site,
                        "--oncepaid.store.publish-grace=1s",
                        "--oncepaid.publish.block-timeout=1s",
                        "--oncepaid.publish.send-timeout=2s")) {
            for (int i = 0; i < 200; i++) {
                assertAcknowledged(gateway, Shop.paid(Shop.alipay()));
            }
            assertThat(site.tables().owed()).isEqualTo(200);
            try (LocalKafka kafka = LocalKafka.start(log, port)) {
                assertThat(kafka.bootstrapServers()).isEqualTo(site.bootstrapServers());
                Await.until("all are published", () -> site.tables().owed() == 0);
                assertThat(Topic.eventIds(site).stream().distinct()).hasSize(200);
            }
        }
    }

    @Test
    void aBrokerThatAcceptsAndNeverAnswersCostsNoAcknowledgementAndNoStop() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            Site site = Site.fresh().withKafka("localhost:" + silent.getLocalPort());
            RunningGateway gateway = RunningGateway.startAt(site);
            for (int i = 0; i < 50; i++) {
                assertAcknowledged(gateway, Shop.paid(Shop.alipay()));
            }
            long begun = System.nanoTime();
            gateway.close();
            assertThat(Duration.ofNanos(System.nanoTime() - begun))
                    .as("a stop in good order")
                    .isLessThan(Duration.ofSeconds(10));
            assertThat(site.tables().owed()).isEqualTo(50);
        }
    }

    private static void assertAcknowledged(RunningGateway gateway, Notice notice) {
        assertThat(gateway.send(Shop.signed(notice)).status()).isEqualTo(200);
    }

    private static void assertToldToTryAgain(RunningGateway gateway, Notice notice) {
        HttpAnswer answer = gateway.send(Shop.signed(notice));
        assertThat(answer.status()).isEqualTo(503);
        assertThat(answer.body()).isEqualTo("fail");
    }

    private static void sendUntilAcknowledged(RunningGateway gateway, Notice notice) {
        Await.until("acknowledged", () -> gateway.send(Shop.signed(notice)).status() == 200);
    }
}
