package dev.oncepaid.gateway.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.gateway.fixture.Await;
import dev.oncepaid.gateway.fixture.RawClient;
import dev.oncepaid.gateway.fixture.RunningGateway;
import dev.oncepaid.gateway.fixture.Shop;
import dev.oncepaid.gateway.fixture.Site;
import dev.oncepaid.gateway.fixture.Tables;
import dev.oncepaid.gateway.fixture.Topic;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The gateway's lines of the crash table: processes halted at a named point, then what follows. */
@ExtendWith(LocalStackExtension.class)
class CrashTableTest {

    private static final String INSERT = "INSERT INTO callback_event";
    private static final String STRIKE_OFF = "DELETE FROM callback_outbox";

    private final Site site = Site.fresh();
    private final Notice notice = Shop.paid(Shop.alipay());
    @TempDir private Path logs;

    private ChildGateway haltedAt(String when, String statement) {
        return ChildGateway.start(
                site,
                logs.resolve("gateway.log"),
                "-Dhalt.when=" + when,
                "-Dhalt.statement=" + statement);
    }

    /** The next instance, whose sweeper does not wait long for the dead one's publisher. */
    private RunningGateway nextInstance() {
        site.tables().execute("UPDATE callback_outbox SET lease_until = now()");
        return RunningGateway.startAt(site);
    }

    @Test
    void haltedBeforeTheCommitNothingIsStoredAndTheChannelSendsAgain() {
        try (ChildGateway gateway = haltedAt("before", INSERT)) {
            assertThat(gateway.send(Shop.signed(notice))).isEmpty();
            assertThat(gateway.hasEnded()).isTrue();
        }
        assertThat(site.tables().events()).isZero();
        try (RunningGateway next = nextInstance()) {
            assertThat(next.send(Shop.signed(notice)).body()).isEqualTo("success");
            assertThat(site.tables().events()).isOne();
        }
    }

    @Test
    void haltedAfterTheCommitTheRepeatIsAcknowledgedAndTheEventPublished() {
        try (ChildGateway gateway = haltedAt("after", INSERT)) {
            assertThat(gateway.send(Shop.signed(notice))).isEmpty();
            assertThat(gateway.hasEnded()).isTrue();
        }
        assertThat(site.tables().events()).isOne();
        try (RunningGateway next = nextInstance()) {
            assertThat(next.send(Shop.signed(notice)).body()).isEqualTo("success");
            assertThat(site.tables().events()).isOne();
            Await.until("published", () -> site.tables().owed() == 0);
            assertThat(Topic.eventIds(site)).hasSize(1);
        }
    }

    @Test
    void killedAfterTheAnswerButBeforePublishingTheSweeperPublishes() throws IOException {
        try (ServerSocket neverAnswers = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
                ChildGateway gateway =
                        ChildGateway.start(
                                site.withKafka("localhost:" + neverAnswers.getLocalPort()),
                                logs.resolve("gateway.log"))) {
            assertThat(gateway.send(Shop.signed(notice))).hasValue("success");
            gateway.process().kill();
        }
        assertThat(site.tables().owed()).isOne();
        try (RunningGateway _ = nextInstance()) {
            Await.until("published", () -> site.tables().owed() == 0);
            assertThat(Topic.eventIds(site)).hasSize(1);
        }
    }

    @Test
    void haltedBetweenPublishingAndStrikingOffTheEventIsSentTwice() {
        try (ChildGateway gateway = haltedAt("before", STRIKE_OFF)) {
            assertThat(gateway.send(Shop.signed(notice))).hasValue("success");
            assertThat(gateway.hasEnded()).isTrue();
        }
        assertThat(site.tables().owed()).isOne();
        assertThat(Topic.eventIds(site)).hasSize(1);
        try (RunningGateway _ = nextInstance()) {
            Await.until("deleted", () -> site.tables().owed() == 0);
            assertThat(Topic.eventIds(site)).hasSize(2).containsOnly(1L);
        }
    }

    @Test
    void connectionLostDuringTheCommitIsAnsweredTryAgainAndTheRepeatFindsTheRow() {
        String trade = notice.keys().getFirst().tradeNo().value();
        URI server = URI.create(site.tables().jdbcUrl().substring("jdbc:".length()));
        try (CuttingProxy proxy = new CuttingProxy(server.getPort(), trade)) {
            String through = "jdbc:postgresql://localhost:" + proxy.port() + server.getPath();
            Tables direct = site.tables();
            Site cut = site.with(new Tables(through, direct.username(), direct.password()));
            try (RunningGateway gateway = RunningGateway.startAt(cut)) {
                assertThat(gateway.send(Shop.aNotification()).body()).isEqualTo("success");
                assertThat(gateway.send(Shop.signed(notice)).body()).isEqualTo("fail");
                Await.until("committed all the same", () -> direct.eventsOf(notice) == 1);
                Await.until(
                        "acknowledged",
                        () -> gateway.send(Shop.signed(notice)).body().equals("success"));
                assertThat(direct.eventsOf(notice)).isOne();
            }
        }
    }

    @Test
    void askedToStopTheGatewayAnswersWhatIsInFlightAndEndsInTime() {
        try (ChildGateway gateway = ChildGateway.start(site, logs.resolve("gateway.log"));
                RawClient client = new RawClient(gateway.port())) {
            byte[] request = RawClient.bytes(Shop.signed(notice));
            client.write(Arrays.copyOf(request, request.length - 10));
            LockSupport.parkNanos(300_000_000);
            CompletableFuture<Boolean> went =
                    CompletableFuture.supplyAsync(
                            () -> gateway.process().terminate(Duration.ofSeconds(10)));
            LockSupport.parkNanos(300_000_000);
            client.write(Arrays.copyOfRange(request, request.length - 10, request.length));
            assertThat(client.answer().body()).isEqualTo("success");
            assertThat(went.join()).as("ended by itself within 10 s").isTrue();
        }
    }
}
