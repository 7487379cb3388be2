package dev.oncepaid.gateway.receive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.gateway.fixture.Await;
import dev.oncepaid.gateway.fixture.RawClient;
import dev.oncepaid.gateway.fixture.RunningGateway;
import dev.oncepaid.gateway.fixture.Shop;
import dev.oncepaid.gateway.fixture.Site;
import dev.oncepaid.gateway.fixture.Tables;
import dev.oncepaid.gateway.fixture.Together;
import dev.oncepaid.platform.database.DatabaseWatch;
import dev.oncepaid.platform.database.DatabaseWatch.State;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.stack.junit.LocalStackExtension;
import dev.oncepaid.stack.postgres.LocalPostgres;
import dev.oncepaid.stack.process.FreePorts;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Sessions that cannot write are given up at once, long before their lifetime is over. */
@ExtendWith(LocalStackExtension.class)
class SwitchOverTest {

    /** Patience of a busy machine; {@code bench chaos} measures that it takes less than 5 s. */
    private static final Duration BACK_WITHIN = Duration.ofSeconds(25);

    private static final int MORE_THAN_SESSIONS = 16;

    /** What a fail-over of a managed server leaves: sessions of before that refuse every write. */
    @Test
    void sessionsThatBecameReadOnlyAreGivenUp() {
        try (RunningGateway gateway = RunningGateway.start()) {
            Tables tables = gateway.tables();
            String database = tables.text("SELECT current_database()");
            acknowledgeMany(gateway);
            tables.execute(
                    "ALTER DATABASE " + database + " SET default_transaction_read_only = on");
            tables.number(
                    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname ="
                            + " current_database() AND pid <> pg_backend_pid()");
            DatabaseWatch watch = gateway.bean(DatabaseWatch.class);
            Await.until("seen", () -> watch.state() == State.READ_ONLY);
            assertThat(isReady(gateway)).isFalse();
            assertThat(gateway.send(Shop.aNotification()).status()).isEqualTo(503);

            tables.execute(
                    "BEGIN READ WRITE; ALTER DATABASE "
                            + database
                            + " RESET default_transaction_read_only; COMMIT");

            assertServesAgain(gateway);
        }
    }

    @Test
    void afterAPromotedStandbyHasTakenOverNotificationsAreStoredThere(@TempDir Path folder) {
        int first = FreePorts.pick();
        int second = FreePorts.pick();
        try (LocalPostgres primary = LocalPostgres.start(folder.resolve("a"), first)) {
            primary.ensureDatabase("oncepaid");
            try (LocalPostgres standby = primary.startStandby(folder.resolve("b"), second);
                    RunningGateway gateway =
                            RunningGateway.startAt(Site.fresh().with(either(first, second)))) {
                acknowledgeMany(gateway);
                primary.refuseWrites(true);
                Await.until("not ready", () -> !isReady(gateway));
                assertThat(gateway.send(Shop.aNotification()).status()).isEqualTo(503);

                primary.switchOverTo(standby);

                assertServesAgain(gateway);
                assertThat(gateway.tables().events()).isEqualTo(MORE_THAN_SESSIONS + 1);
            }
        }
    }

    /** Reading goes on there, and so does a look that only reads. */
    @Test
    void aDatabaseWithoutRoomIsNotReadyUntilItHasSomeAgain() {
        try (RunningGateway gateway = RunningGateway.start()) {
            Tables tables = gateway.tables();
            tables.execute(
                    """
                    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
                    BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = '53100'; END $$;
                    CREATE TRIGGER no_room BEFORE INSERT ON callback_event EXECUTE FUNCTION no_room()
                    """);
            assertThat(gateway.send(Shop.aNotification()).status()).isEqualTo(503);
            assertThat(isReady(gateway)).isFalse();

            tables.execute("DROP TRIGGER no_room ON callback_event");

            assertServesAgain(gateway);
        }
    }

    private static Tables either(int first, int second) {
        return new Tables(
                "jdbc:postgresql://localhost:"
                        + first
                        + ",localhost:"
                        + second
                        + "/oncepaid?targetServerType=primary",
                "postgres",
                "postgres");
    }

    /** So that every session of the pool has been at work. */
    private static void acknowledgeMany(RunningGateway gateway) {
        assertThat(
                        Together.times(
                                MORE_THAN_SESSIONS,
                                () -> gateway.send(Shop.aNotification()).status()))
                .containsOnly(200);
    }

    private static void assertServesAgain(RunningGateway gateway) {
        Notice notice = Shop.paid(Shop.alipay());
        long begun = System.nanoTime();
        Await.until("stored", () -> gateway.send(Shop.signed(notice)).status() == 200);
        Await.until("ready", () -> isReady(gateway));
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(BACK_WITHIN);
        assertThat(gateway.tables().eventsOf(notice)).isOne();
    }

    private static boolean isReady(RunningGateway gateway) {
        String request =
                "GET /actuator/health/readiness HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
        return RawClient.send(gateway.managementPort(), request).status() == 200;
    }
}
