package dev.oncepaid.benchmarks.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LoadGeneratorTest {

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final Map<String, Integer> seen = new ConcurrentHashMap<>();
    private final LoadBook book = new LoadBook();
    private HttpServer server;

    @BeforeEach
    void startServer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
    }

    @AfterEach
    void stopServer() {
        server.stop(0);
    }

    @Test
    void aClosedLoopSendsEachRequestOnceAndReadsEachAnswer() {
        answers((_, times) -> "success");
        generator(8, pool(500)).run(new ClosedLoop(SendOrder.once(0, 500), PATIENCE), book);
        assertThat(seen).hasSize(500).allSatisfy((_, times) -> assertThat(times).isOne());
        assertThat(book.acknowledged().cardinality()).isEqualTo(500);
        assertThat(book.count(Outcome.ACKNOWLEDGED)).isEqualTo(500);
    }

    @Test
    void anOpenLoopSendsAllThatIsDueAndNeverFaster() {
        answers((_, _) -> "success");
        Feed feed = new OpenLoop(SendOrder.once(0, 1_000), 500, Duration.ofSeconds(1));
        generator(8, pool(1_000)).run(feed, book);
        assertThat(book.sendings()).isEqualTo(500);
        assertThat(book.acknowledgedPerSecond()).isLessThan(510);
    }

    @Test
    void aStallIsFeltByEveryRequestThatWasDueInIt() {
        CountDownLatch never = new CountDownLatch(1);
        answers((path, _) -> path.equals("/100") ? afterwards(never, 400) : "success");
        Feed feed = new OpenLoop(SendOrder.once(0, 400), 400, Duration.ofSeconds(1));
        generator(1, pool(400)).run(feed, book);
        assertThat(book.latencyMillis(100)).isGreaterThan(390);
        assertThat(book.latencyMillis(75)).as("not only the one that stalled").isGreaterThan(50);
    }

    @Test
    void anInsistentSenderRepeatsUntilItIsAcknowledged() {
        answers((_, times) -> times < 3 ? "fail" : "success");
        Feed once = new ClosedLoop(SendOrder.once(0, 50), PATIENCE);
        generator(8, pool(50)).run(new Insistent(once, Duration.ofMillis(20), PATIENCE), book);
        assertThat(seen).hasSize(50).allSatisfy((_, times) -> assertThat(times).isEqualTo(3));
        assertThat(book.count(Outcome.NOT_ACKNOWLEDGED)).isEqualTo(100);
        assertThat(book.acknowledged().cardinality()).isEqualTo(50);
    }

    @Test
    void anInsistentSenderOutlivesAServerThatIsNotThere() {
        InetSocketAddress address = server.getAddress();
        server.stop(0);
        Feed once = new ClosedLoop(SendOrder.once(0, 3), PATIENCE);
        Feed insistent = new Insistent(once, Duration.ofMillis(20), Duration.ofSeconds(2));
        new LoadGenerator(new LoadGenerator.Setup(address, 2, PATIENCE), pool(3))
                .run(insistent, book);
        assertThat(book.count(Outcome.UNANSWERED)).isGreaterThan(3);
        assertThat(book.acknowledged().isEmpty()).isTrue();
    }

    @Test
    void anAnswerThatDoesNotComeIsGivenUpWhenPatienceIsOver() {
        CountDownLatch never = new CountDownLatch(1);
        answers((_, _) -> afterwards(never, 30_000));
        new LoadGenerator(
                        new LoadGenerator.Setup(server.getAddress(), 1, Duration.ofMillis(200)),
                        pool(1))
                .run(new ClosedLoop(SendOrder.once(0, 1), PATIENCE), book);
        assertThat(book.count(Outcome.UNANSWERED)).isOne();
    }

    private LoadGenerator generator(int connections, RequestPool pool) {
        return new LoadGenerator(
                new LoadGenerator.Setup(server.getAddress(), connections, PATIENCE), pool);
    }

    private static RequestPool pool(int size) {
        RequestPool pool = new RequestPool();
        for (int i = 0; i < size; i++) {
            String request = "POST /" + i + " HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\nhi";
            pool.add(request.getBytes(StandardCharsets.US_ASCII), SuccessWord.BODY_SUCCESS);
        }
        return pool;
    }

    private void answers(Answering answering) {
        server.createContext(
                "/",
                exchange -> {
                    String path = exchange.getRequestURI().getPath();
                    exchange.getRequestBody().readAllBytes();
                    int times = seen.merge(path, 1, Integer::sum);
                    send(exchange, answering.answer(path, times));
                });
    }

    private static void send(HttpExchange exchange, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    private static String afterwards(CountDownLatch never, long millis) {
        try {
            assertThat(never.await(millis, TimeUnit.MILLISECONDS)).isFalse();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return "success";
    }

    private interface Answering {
        String answer(String path, int times);
    }
}
