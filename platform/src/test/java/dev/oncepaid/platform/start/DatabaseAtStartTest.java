package dev.oncepaid.platform.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.support.DefaultListableBeanFactory;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

/** A program without its database says so in three lines, and in time. */
class DatabaseAtStartTest {

    private static final Duration MORE_THAN_ENOUGH = Duration.ofSeconds(30);

    private static void start(Map<String, Object> settings) {
        StandardEnvironment environment = new StandardEnvironment();
        environment.getPropertySources().addFirst(new MapPropertySource("test", settings));
        new DatabaseAtStart(environment).postProcessBeanFactory(new DefaultListableBeanFactory());
    }

    private static void assertAway(int port) {
        long begin = System.nanoTime();
        assertThatExceptionOfType(DatabaseAway.class)
                .isThrownBy(
                        () ->
                                start(
                                        Map.of(
                                                "spring.datasource.url",
                                                "jdbc:postgresql://127.0.0.1:%d/oncepaid?password=secret"
                                                        .formatted(port),
                                                "oncepaid.start.database-max-wait",
                                                "2s")))
                .satisfies(
                        away ->
                                assertThat(away.getMessage().lines())
                                        .hasSize(3)
                                        .anyMatch(line -> line.contains("did not answer for 2 s"))
                                        .anyMatch(line -> line.contains("SQLSTATE 08"))
                                        .anyMatch(line -> line.contains("spring.datasource.url"))
                                        .noneMatch(line -> line.contains("secret")));
        assertThat(Duration.ofNanos(System.nanoTime() - begin))
                .isBetween(Duration.ofSeconds(1), MORE_THAN_ENOUGH);
    }

    @Test
    void whereNothingListensItGivesUpInTime() throws IOException {
        int port;
        try (ServerSocket closed = new ServerSocket(0)) {
            port = closed.getLocalPort();
        }
        assertAway(port);
    }

    @Test
    void whereSomethingListensAndNeverAnswersItGivesUpInTime() throws IOException {
        try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            assertAway(silent.getLocalPort());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "28P01, refused the connection, create the role",
        "3D000, refused the connection, create the database"
    })
    void whatNoWaitingHelpsIsSaidAtOnceWithItsRemedy(String state, String what, String remedy) {
        DatabaseAway away =
                new DatabaseAway(
                        "jdbc:postgresql://db/oncepaid",
                        Duration.ofSeconds(30),
                        new SQLException("FATAL: no\nmore", state),
                        false);
        assertThat(away.getMessage()).contains(what, remedy, "FATAL: no (SQLSTATE " + state + ")");
        assertThat(away.getMessage().lines()).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:postgres://db/oncepaid?password=secret",
                "postgresql://db/oncepaid?password=secret",
                "jdbc:mysql://db/oncepaid?password=secret",
                "jdbc:postgresql://db:port/oncepaid?password=secret"
            })
    void anAddressThatCanBeNoneIsSaidAtOnce(String url) {
        assertThatExceptionOfType(DatabaseAway.class)
                .isThrownBy(() -> start(Map.of("spring.datasource.url", url)))
                .withMessageContaining("jdbc:postgresql://HOST:PORT/DATABASE")
                .withMessageNotContaining("secret");
    }

    @Test
    void aHostThatDoesNotExistIsNamed() {
        assertThatExceptionOfType(DatabaseAway.class)
                .isThrownBy(
                        () ->
                                start(
                                        Map.of(
                                                "spring.datasource.url",
                                                "jdbc:postgresql://no-such-host.invalid/oncepaid",
                                                "oncepaid.start.database-max-wait",
                                                "1s")))
                .withMessageContaining("UnknownHostException: no-such-host.invalid");
    }

    @Test
    void withoutADatabaseToReachThereIsNothingToWaitFor() {
        assertThatCode(() -> start(Map.of())).doesNotThrowAnyException();
    }
}
