package dev.oncepaid.gateway.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.gateway.fixture.HttpAnswer;
import dev.oncepaid.gateway.fixture.RawClient;
import dev.oncepaid.gateway.fixture.RunningGateway;
import dev.oncepaid.gateway.fixture.Shop;
import dev.oncepaid.stack.junit.LocalStackExtension;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Clients that keep the gateway waiting are ended in time, and hold up nobody meanwhile. */
@ExtendWith(LocalStackExtension.class)
class SlowHeadTest {

    private static final String HEAD = "POST /notify/alipay/shop-a HTTP/1.1\r\nHost: gateway\r\n";
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int PER_SOURCE_MAX = 30;

    private static RunningGateway gateway;

    @BeforeAll
    static void start() {
        gateway =
                RunningGateway.start(
                        "--server.tomcat.max-connections=100",
                        "--oncepaid.connections.head-timeout=1s",
                        "--oncepaid.connections.per-source-max=" + PER_SOURCE_MAX,
                        "--oncepaid.connections.unfinished-max=60",
                        "--oncepaid.connections.reserve=40",
                        "--oncepaid.receive.trusted-proxies=127.0.0.9");
    }

    @AfterAll
    static void stop() {
        gateway.close();
    }

    @Test
    void aHeadThatComesByTheByteIsAnsweredInTimeAndItsConnectionClosed() {
        try (RawClient client = new RawClient(gateway.port())) {
            assertLate(client, HEAD + "X-Slow: ", "x");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST /not", HEAD, HEAD + "Content-Length: 1\r\n", "\r\n", "\r"})
    void anyPartOfAHeadIsOne(String begun) {
        try (RawClient client = new RawClient(gateway.port())) {
            assertLate(client, begun, "");
        }
    }

    @Test
    void emptyLinesInFrontOfARequestCountAsPartsOfIt() {
        try (RawClient client = new RawClient(gateway.port())) {
            assertLate(client, "\r\n", "\r\n");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "\r\n"})
    void soOnAConnectionThatIsKeptAlive(String drip) {
        try (RawClient client = new RawClient(gateway.port())) {
            client.write(RawClient.bytes(Shop.aNotification()));
            assertThat(client.answer().body()).isEqualTo("success");
            assertLate(client, drip, drip);
        }
    }

    @Test
    void soBehindARequestInTheSamePacket() {
        try (RawClient client = new RawClient(gateway.port())) {
            byte[] request = RawClient.bytes(Shop.aNotification());
            client.write(
                    RawClient.joined(
                            new String(request, RawClient.WIRE), "POST".getBytes(RawClient.WIRE)));
            assertThat(client.answer().body()).isEqualTo("success");
            assertLate(client, "", " ");
        }
    }

    /** Written to until it is answered. */
    private static void assertLate(RawClient client, String begin, String drip) {
        long begun = System.nanoTime();
        double before = refused("head-timeout");
        client.write(begin);
        try (ExecutorService dripping = Executors.newVirtualThreadPerTaskExecutor()) {
            AtomicBoolean over = new AtomicBoolean();
            dripping.execute(() -> drip(client, drip, over));
            HttpAnswer answer = client.answer();
            over.set(true);
            assertThat(answer.status()).isEqualTo(408);
            assertThat(answer.header("Connection")).hasValue("close");
            assertThat(client.isClosedByServer()).isTrue();
        }
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(PATIENCE);
        assertThat(refused("head-timeout")).isEqualTo(before + 1);
    }

    private static void drip(RawClient client, String drip, AtomicBoolean over) {
        try {
            while (!over.get()) {
                client.write(drip);
                pause(Duration.ofMillis(100));
            }
        } catch (UncheckedIOException _) {
            // Closed by the gateway, as it should be.
        }
    }

    @Test
    void aConnectionOverWhichNothingComesIsClosedWithoutAWord() {
        double before = refused("silent");
        try (RawClient client = new RawClient(gateway.port())) {
            assertThat(client.everything()).isEmpty();
        }
        assertThat(refused("silent")).isEqualTo(before + 1);
    }

    @Test
    void anIdleConnectionAndASlowBodyMayTakeLongerThanAHead() {
        try (RawClient idle = new RawClient(gateway.port());
                RawClient slow = new RawClient(gateway.port())) {
            idle.write(RawClient.bytes(Shop.aNotification()));
            assertThat(idle.answer().body()).isEqualTo("success");
            byte[] whole = RawClient.bytes(Shop.aNotification());
            slow.write(Arrays.copyOf(whole, whole.length - 5));
            pause(Duration.ofSeconds(4));
            slow.write(Arrays.copyOfRange(whole, whole.length - 5, whole.length));
            assertThat(slow.answer().body()).isEqualTo("success");
            idle.write(RawClient.bytes(Shop.aNotification()));
            assertThat(idle.answer().body()).isEqualTo("success");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/notify/alipay/nobody", "/notify", "/.env"})
    void whatIsLeftOfARequestThatWasRefusedIsNotWaitedForLong(String path) {
        try (RawClient client = new RawClient(gateway.port())) {
            client.write("POST " + path + " HTTP/1.1\r\nHost: h\r\nContent-Length: 50000\r\n\r\nx");
            assertThat(client.answer().status()).isEqualTo(404);
            long answered = System.nanoTime();
            try (ExecutorService dripping = Executors.newVirtualThreadPerTaskExecutor()) {
                AtomicBoolean over = new AtomicBoolean();
                dripping.execute(() -> drip(client, "x", over));
                assertThat(client.isClosedByServer()).isTrue();
                over.set(true);
            }
            assertThat(Duration.ofNanos(System.nanoTime() - answered)).isLessThan(PATIENCE);
        }
    }

    @Test
    void aSourceThatHasItsShareGetsNoMoreAndNobodyElseNotices() {
        try (Waiting waiting = new Waiting()) {
            waiting.join("127.0.0.2", PER_SOURCE_MAX, HEAD);
            double before = refused("source-limit");
            try (RawClient another = new RawClient(gateway.port(), "127.0.0.2")) {
                assertThat(another.isClosedByServer()).isTrue();
            }
            assertThat(refused("source-limit")).isEqualTo(before + 1);
            assertThat(gateway.send(Shop.aNotification()).body()).isEqualTo("success");
        }
    }

    @Test
    void aTrustedProxyMayHaveMore() {
        try (Waiting waiting = new Waiting()) {
            waiting.join("127.0.0.9", PER_SOURCE_MAX + 5, HEAD);
            try (RawClient another = new RawClient(gateway.port(), "127.0.0.9")) {
                another.write(RawClient.bytes(Shop.aNotification()));
                assertThat(another.answer().body()).isEqualTo("success");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "X",
                "\r\n",
                HEAD,
                HEAD + "Content-Length: 3000\r\n\r\nx",
                HEAD + "Transfer-Encoding: chunked\r\n\r\n1\r\nx",
                "POST /.env HTTP/1.1\r\nHost: h\r\nContent-Length: 50000\r\n\r\nx",
                "GET / HTTP/1.1\r\nHost: h\r\n\r\n"
            })
    void manySourcesThatKeepTheGatewayWaitingHoldUpNobody(String begun) {
        double before = refused("displaced") + refused("source-limit");
        try (Waiting waiting = new Waiting()) {
            for (int source = 10; source < 40; source++) {
                waiting.join("127.0.0." + source, 10, begun);
                assertThat(gateway.send(Shop.aNotification()).body())
                        .as("with %d of them", waiting.size())
                        .isEqualTo("success");
            }
            assertThat(refused("displaced") + refused("source-limit")).isGreaterThan(before);
        }
    }

    private static double refused(String reason) {
        return gateway.bean(MeterRegistry.class)
                .get("oncepaid.http.refused")
                .tag("reason", reason)
                .counter()
                .count();
    }

    private static void pause(Duration duration) {
        LockSupport.parkNanos(duration.toNanos());
    }

    /** Connections that all stop in mid-request. */
    private static final class Waiting implements AutoCloseable {

        private final List<RawClient> clients = new ArrayList<>();

        void join(String from, int number, String begun) {
            for (int i = 0; i < number; i++) {
                RawClient client = new RawClient(gateway.port(), from);
                clients.add(client);
                try {
                    client.write(begun);
                } catch (UncheckedIOException _) {
                    // It has been reset: its source has its share.
                }
            }
        }

        int size() {
            return clients.size();
        }

        @Override
        public void close() {
            clients.forEach(RawClient::reset);
        }
    }
}
