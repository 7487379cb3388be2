package dev.oncepaid.gateway.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oncepaid.gateway.source.ProvenSources;
import dev.oncepaid.gateway.source.Sources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ConnectionsTest {

    private static final int MAX = 20;
    private static final ConnectionSettings SETTINGS =
            new ConnectionSettings(Duration.ofSeconds(10), 8, 16, 4);

    private final List<String> ended = new ArrayList<>();
    private final ProvenSources proven = new ProvenSources();
    private final Connections connections =
            new Connections(
                    SETTINGS,
                    new Sources(List.of("10.0.0.0/8")),
                    proven,
                    (cause, source) -> ended.add(cause + " " + source));
    private final List<SocketChannel> channels = new ArrayList<>();
    private ServerSocketChannel server;
    private long now = System.nanoTime();

    @BeforeEach
    void listen() throws IOException {
        server = ServerSocketChannel.open();
        server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    }

    @AfterEach
    void close() throws IOException {
        for (SocketChannel channel : channels) {
            channel.close();
        }
        server.close();
    }

    @Test
    void aSourceHasItsShareAndOthersHaveTheirs() {
        List<SocketChannel> ofOne = admitted(8, "203.0.113.1");
        assertThat(admit("203.0.113.1")).isFalse();
        assertThat(admit("203.0.113.2")).isTrue();
        assertThat(ended).containsExactly("SOURCE_LIMIT 203.0.113.1");

        connections.closed(ofOne.getFirst());
        assertThat(admit("203.0.113.1")).as("one has been closed").isTrue();
        assertThat(admit("203.0.113.1")).isFalse();
    }

    @Test
    void whatIsClosedTwiceIsCountedOnce() {
        List<SocketChannel> ofOne = admitted(8, "203.0.113.1");
        connections.closed(ofOne.getFirst());
        connections.closed(ofOne.getFirst());
        assertThat(connections.open()).isEqualTo(7);
        assertThat(admit("203.0.113.1")).isTrue();
        assertThat(admit("203.0.113.1")).isFalse();
    }

    @Test
    void anIpv6NetworkIsOneSource() {
        for (int i = 1; i <= 8; i++) {
            assertThat(admit("2001:db8:0:1::" + i)).isTrue();
        }
        assertThat(admit("2001:db8:0:1:ffff::1")).isFalse();
        assertThat(admit("2001:db8:0:2::1")).isTrue();
    }

    @Test
    void aTrustedProxyHasNoShare() {
        assertThat(admitted(12, "10.1.1.1")).hasSize(12);
        assertThat(ended).isEmpty();
    }

    @Test
    void theReserveIsKeptFreeByEndingThoseThatHaveWaitedLongest() {
        List<SocketChannel> slow = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            slow.addAll(admitted(1, "203.0.113." + i));
            now++;
        }
        assertThat(ended).isEmpty();

        SocketChannel another = admitted(1, "203.0.113.99").getFirst();

        assertThat(ended).containsExactly("DISPLACED 203.0.113.0", "DISPLACED 203.0.113.1");
        assertThat(slow.stream().map(c -> c.socket().isInputShutdown()).toList())
                .startsWith(true, true, false)
                .endsWith(false);
        assertThat(another.socket().isInputShutdown()).isFalse();
        admitted(1, "203.0.113.99");
        assertThat(ended).as("there is room again, before those ended are closed").hasSize(2);
    }

    @Test
    void whoseRequestIsBeingHandledIsNotEndedAndIdleOnesGoAfterTheUnfinished() {
        admitted(4, "203.0.113.1").forEach(channel -> of(channel).headIsWhole());
        admitted(6, "203.0.113.2").forEach(this::answer);
        List<SocketChannel> unfinished = admitted(6, "203.0.113.3");
        of(unfinished.get(0)).awaitsRequest(true, now);
        of(unfinished.get(1)).headIsWhole();
        of(unfinished.get(1)).awaitsBody(now);
        of(unfinished.get(2)).headIsWhole();
        of(unfinished.get(2)).isAnswered(now);
        pass(1);
        for (int i = 0; i < 8; i++) {
            of(admitted(1, "203.0.113.4").getFirst()).headIsWhole();
        }
        assertThat(ended)
                .startsWith(Collections.nCopies(6, "DISPLACED 203.0.113.3").toArray(String[]::new))
                .endsWith("DISPLACED 203.0.113.2", "DISPLACED 203.0.113.2");
    }

    @Test
    void whereRoomIsScarceEachSourceMayHaveAsManyInTheMiddleOfARequestAsTheOthers() {
        Connections few = limitedTo(8);
        admitted(few, 4, "203.0.113.1");
        admitted(few, 2, "203.0.113.2");
        assertThat(admit(few, "203.0.113.2"))
                .as("six of eight: it is looked who has them")
                .isTrue();

        assertThat(admit(few, "203.0.113.1")).isFalse();
        assertThat(admit(few, "203.0.113.2")).isFalse();
        assertThat(admit(few, "203.0.113.3")).as("a newcomer has its share, too").isTrue();
        assertThat(ended).containsExactly("SOURCE_LIMIT 203.0.113.1", "SOURCE_LIMIT 203.0.113.2");
    }

    @Test
    void whereRoomIsScarceSourcesOfGenuineNotificationsAndTrustedProxiesHaveTheRest() {
        proven.add("203.0.113.1");
        Connections few = limitedTo(8);
        admitted(few, 3, "203.0.113.1");
        admitted(few, 3, "10.1.1.1");
        for (int i = 0; i < 10; i++) {
            assertThat(admit(few, "203.0.113.1")).isEqualTo(i < 5);
            assertThat(admit(few, "10.1.1.1")).isTrue();
        }
        assertThat(ended.stream().filter(e -> e.startsWith("SOURCE_LIMIT")))
                .as("beyond its eight")
                .hasSize(5);
    }

    @Test
    void whenTheyHaveGoneThereIsRoomAgain() {
        Connections few = limitedTo(8);
        List<SocketChannel> slow = admitted(few, 7, "203.0.113.1");
        assertThat(admit(few, "203.0.113.1")).isFalse();
        slow.forEach(few::closed);
        few.check(MAX, now);
        assertThat(admit(few, "203.0.113.1")).isTrue();
    }

    @Test
    void beyondTheLimitThoseThatHaveBeenInTheMiddleOfARequestLongestGoAndIdleOnesStay() {
        Connections few = limitedTo(4);
        for (int i = 0; i < 5; i++) {
            SocketChannel channel = admitted(few, 1, "203.0.113.1").getFirst();
            few.of(channel, now).headIsWhole();
            few.of(channel, now).isAnswered(now);
            few.of(channel, now).awaitsRequest(false, now);
        }
        for (int i = 0; i < 7; i++) {
            pass(1);
            admitted(few, 1, "203.0.113.2" + i);
        }
        assertThat(ended)
                .startsWith("DISPLACED 203.0.113.20", "DISPLACED 203.0.113.21")
                .doesNotContain("DISPLACED 203.0.113.1", "DISPLACED 203.0.113.26");
    }

    @Test
    void manyThatConnectAtOnceAreNotDisplacedWhileTheyAreNewAndThereIsRoomForThem() {
        Connections few = limitedTo(4);
        for (int i = 0; i < 12; i++) {
            admitted(few, 1, "203.0.113." + i);
        }
        assertThat(ended).isEmpty();
    }

    @Test
    void idleOnesThatBeginRequestsAllAtOnceAreFoundByTheNextCheck() {
        Connections few = limitedTo(3);
        List<SocketChannel> begun = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            SocketChannel channel = admitted(few, 1, "203.0.113.1").getFirst();
            few.of(channel, now).headIsWhole();
            few.of(channel, now).isAnswered(now);
            few.of(channel, now).awaitsRequest(false, now);
            begun.add(channel);
        }
        begun.forEach(channel -> few.of(channel, now).awaitsRequest(true, now));
        pass(1);
        few.check(MAX, now);
        assertThat(few.unfinished()).isEqualTo(8);
        assertThat(begun.stream().filter(c -> c.socket().isInputShutdown()).count())
                .isGreaterThanOrEqualTo(5);
    }

    private boolean admit(Connections those, String source) {
        return those.admit(channel(), InetAddress.ofLiteral(source), MAX, now);
    }

    private Connections limitedTo(int unfinishedMax) {
        return new Connections(
                new ConnectionSettings(Duration.ofSeconds(10), 8, unfinishedMax, 4),
                new Sources(List.of("10.0.0.0/8")),
                proven,
                (cause, source) -> ended.add(cause + " " + source));
    }

    private List<SocketChannel> admitted(Connections those, int number, String source) {
        List<SocketChannel> admitted = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            SocketChannel channel = channel();
            assertThat(those.admit(channel, InetAddress.ofLiteral(source), MAX, now)).isTrue();
            admitted.add(channel);
        }
        return admitted;
    }

    @Test
    void whoHasJustComeGoesLast() {
        admitted(8, "203.0.113.1").forEach(this::answer);
        admitted(8, "203.0.113.2");
        admitted(1, "203.0.113.3");
        assertThat(ended).containsExactly("DISPLACED 203.0.113.1", "DISPLACED 203.0.113.1");
    }

    @Test
    void whereAllAreBeingHandledNoneIsEnded() {
        for (int i = 0; i < MAX; i++) {
            of(admitted(1, "203.0.113." + i).getFirst()).headIsWhole();
        }
        assertThat(ended).isEmpty();
    }

    @Test
    void theReserveIsAtMostHalfOfAll() {
        List<SocketChannel> two = new ArrayList<>();
        two.add(admitted("203.0.113.1", 4));
        two.add(admitted("203.0.113.2", 4));
        assertThat(ended).isEmpty();
        admitted("203.0.113.3", 4);
        assertThat(ended).hasSize(1);
    }

    @Test
    void aHeadHasItsTimeFromTheConnectionOn() {
        SocketChannel silent = admitted(1, "203.0.113.1").getFirst();
        SocketChannel slow = admitted(1, "203.0.113.2").getFirst();
        of(slow).awaitsRequest(true, now);
        pass(6);
        of(slow).awaitsRequest(true, now);
        connections.check(MAX, now);
        assertThat(ended).isEmpty();
        pass(5);
        of(slow).awaitsRequest(true, now);
        connections.check(MAX, now);
        connections.check(MAX, now);
        assertThat(ended)
                .containsExactlyInAnyOrder("SILENT 203.0.113.1", "HEAD_TIMEOUT 203.0.113.2");
        assertThat(of(slow).isHeadLate()).isTrue();
        assertThat(of(silent).isHeadLate()).as("nothing came that could be answered").isFalse();
        assertThat(silent.socket().isInputShutdown()).isTrue();
        assertThat(slow.socket().isInputShutdown()).isTrue();
    }

    @Test
    void onAConnectionThatIsKeptAliveAHeadHasItsTimeFromItsFirstByteOn() {
        SocketChannel channel = admitted(1, "203.0.113.1").getFirst();
        answer(channel);
        pass(50);
        connections.check(MAX, now);
        assertThat(ended).as("idle, which the server limits itself").isEmpty();

        of(channel).awaitsRequest(true, now);
        pass(9);
        of(channel).awaitsRequest(false, now);
        connections.check(MAX, now);
        assertThat(ended).isEmpty();
        pass(2);
        connections.check(MAX, now);
        assertThat(ended).containsExactly("HEAD_TIMEOUT 203.0.113.1");
    }

    @Test
    void aHeadThatBeganBehindARequestHasATimeOfItsOwn() {
        SocketChannel channel = admitted(1, "203.0.113.1").getFirst();
        pass(9);
        of(channel).headIsWhole();
        of(channel).isAnswered(now);
        of(channel).awaitsRequest(true, now);
        pass(9);
        connections.check(MAX, now);
        assertThat(ended).isEmpty();
        pass(2);
        connections.check(MAX, now);
        assertThat(ended).containsExactly("HEAD_TIMEOUT 203.0.113.1");
    }

    @Test
    void aHandlerAndABodyHaveTheirOwnDeadlinesAndWhatIsLeftOfARequestHasASecond() {
        SocketChannel working = admitted(1, "203.0.113.1").getFirst();
        of(working).headIsWhole();
        SocketChannel body = admitted(1, "203.0.113.2").getFirst();
        of(body).headIsWhole();
        of(body).awaitsBody(now);
        SocketChannel left = admitted(1, "203.0.113.3").getFirst();
        of(left).headIsWhole();
        of(left).isAnswered(now);
        connections.check(MAX, now);
        assertThat(left.socket().isInputShutdown()).isFalse();
        pass(2);
        connections.check(MAX, now);
        assertThat(left.socket().isInputShutdown()).isTrue();
        pass(60);
        connections.check(MAX, now);
        assertThat(working.socket().isInputShutdown()).isFalse();
        assertThat(body.socket().isInputShutdown()).isFalse();
        assertThat(ended).isEmpty();
    }

    @Test
    void aLimitThatLetsNobodyInIsRefused() {
        assertThatThrownBy(() -> new ConnectionSettings(Duration.ofSeconds(10), 0, 16, 4))
                .hasMessageContaining(
                        "oncepaid.connections: per-source-max and unfinished-max must be");
        assertThatThrownBy(() -> new ConnectionSettings(Duration.ofSeconds(10), 8, 16, -1))
                .hasMessageContaining(
                        "oncepaid.connections: per-source-max and unfinished-max must be");
        assertThatThrownBy(() -> new ConnectionSettings(Duration.ofSeconds(10), 8, 0, 4))
                .hasMessageContaining("not 8, 0 and 4");
        assertThatThrownBy(() -> new ConnectionSettings(Duration.ZERO, 8, 16, 4))
                .hasMessageContaining("oncepaid.connections.head-timeout");
    }

    private void answer(SocketChannel channel) {
        of(channel).headIsWhole();
        of(channel).isAnswered(now);
        of(channel).awaitsRequest(false, now);
    }

    private void pass(int seconds) {
        now += Duration.ofSeconds(seconds).toNanos();
    }

    private Connection of(SocketChannel channel) {
        return connections.of(channel, now);
    }

    private List<SocketChannel> admitted(int number, String source) {
        List<SocketChannel> admitted = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            admitted.add(admitted(source, MAX));
        }
        return admitted;
    }

    private SocketChannel admitted(String source, int max) {
        SocketChannel channel = channel();
        assertThat(connections.admit(channel, InetAddress.ofLiteral(source), max, now)).isTrue();
        return channel;
    }

    private boolean admit(String source) {
        return connections.admit(channel(), InetAddress.ofLiteral(source), MAX, now);
    }

    private SocketChannel channel() {
        try {
            channels.add(SocketChannel.open(server.getLocalAddress()));
            SocketChannel accepted = server.accept();
            channels.add(accepted);
            return accepted;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
