package dev.oncepaid.simulator.cli;

import static dev.oncepaid.simulator.SimulatedTestAccounts.ACCOUNTS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.simulator.FakeGateway;
import dev.oncepaid.simulator.FakeGateway.Reply;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StormCommandTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void everyPaymentIsSentAsOftenAsAskedAndCounted() throws Exception {
        try (FakeGateway gateway = new FakeGateway(_ -> new Reply(200, "success"))) {
            int exitCode =
                    storm(
                            gateway,
                            "--rate=1000",
                            "--distinct=6",
                            "--copies=3",
                            "--channels=alipay,wechat");

            assertThat(exitCode).isZero();

            assertThat(gateway.requests()).isEqualTo(18);
            assertThat(out.toString())
                    .containsPattern("alipay +9 +9 +0 +0 +0")
                    .containsPattern("wechat +9 +9 +0 +0 +0")
                    .contains("6 keys acknowledged");
        }
    }

    @Test
    void aGatewayThatAcceptsForgeriesFails() throws Exception {
        try (FakeGateway gateway = new FakeGateway(_ -> new Reply(200, "success"))) {
            int exitCode =
                    storm(
                            gateway,
                            "--rate=1000",
                            "--distinct=2",
                            "--copies=1",
                            "--forged=100",
                            "--channels=alipay");

            assertThat(exitCode).isEqualTo(1);
            assertThat(out.toString()).contains("2 forgeries acknowledged");
        }
    }

    @Test
    void aGatewayThatAcknowledgesNothingFails() throws Exception {
        try (FakeGateway gateway = new FakeGateway(_ -> new Reply(503, ""))) {
            assertThat(storm(gateway, "--distinct=2", "--copies=1", "--rate=1000")).isEqualTo(1);
            assertThat(out.toString()).contains("2 notices given up");
        }
    }

    @Test
    void onlyTheChannelsAskedForAreSent() throws Exception {
        try (FakeGateway gateway = new FakeGateway(_ -> new Reply(200, "success"))) {
            storm(gateway, "--channels=alipay", "--distinct=4", "--copies=2", "--rate=1000");

            // The bodies of copies may differ: each attempt says when it was made.
            assertThat(gateway.bodies())
                    .extracting(body -> body.replaceAll(".*&out_trade_no=([^&]+).*", "$1"))
                    .containsOnly("S1", "S2", "S3", "S4");
            assertThat(out.toString()).doesNotContain("wechat");
        }
    }

    @Test
    void whereNothingListensItSaysSoAndHowToStartSomething() throws Exception {
        URI nobody;
        try (FakeGateway gateway = new FakeGateway(_ -> new Reply(200, ""))) {
            nobody = gateway.uri();
        }

        assertThat(storm(nobody)).isEqualTo(1);

        assertThat(err.toString())
                .contains("nothing listens at " + nobody, "./oncepaid up")
                .hasLineCount(1);
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void timesAreNotToldWhenNothingWasAnswered() throws Exception {
        try (ServerSocket mute = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> hangUpOnAll(mute));

            assertThat(
                            storm(
                                    URI.create("http://127.0.0.1:" + mute.getLocalPort()),
                                    "--distinct=2",
                                    "--copies=1",
                                    "--rate=1000"))
                    .isEqualTo(1);
        }
        assertThat(out.toString()).contains("nothing was answered").doesNotContain("ms");
    }

    @ParameterizedTest
    @CsvSource({"--channels=alipay;nope, there are alipay", "--rate=0, at least 1"})
    void whatIsCalledWronglySendsNothing(String option, String message) throws Exception {
        try (FakeGateway gateway = new FakeGateway(_ -> new Reply(200, "success"))) {
            assertThat(storm(gateway, option.replace(';', ','))).isEqualTo(2);
            assertThat(gateway.requests()).isZero();
        }
        assertThat(err.toString()).contains(message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gateway", "localhost:8080", "ftp://localhost:1"})
    void whatIsNoAddressIsCalledWrongly(String url) {
        assertThat(storm(URI.create(url))).isEqualTo(2);
        assertThat(err.toString()).contains("--url takes an address", url);
    }

    private static void hangUpOnAll(ServerSocket server) {
        try {
            while (true) {
                server.accept().close();
            }
        } catch (IOException _) {
            // The test is over.
        }
    }

    private int storm(FakeGateway gateway, String... options) {
        return storm(gateway.uri(), options);
    }

    private int storm(URI gateway, String... options) {
        String[] arguments = new String[options.length + 3];
        arguments[0] = "storm";
        arguments[1] = "--accounts=" + ACCOUNTS.directory();
        arguments[2] = "--url=" + gateway;
        System.arraycopy(options, 0, arguments, 3, options.length);
        return SimulateCommand.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
    }
}
