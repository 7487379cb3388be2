package dev.oncepaid.gateway.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.channel.signing.TestKeys;
import dev.oncepaid.gateway.VerifyApplication;
import dev.oncepaid.gateway.fixture.RawClient;
import dev.oncepaid.gateway.fixture.Shop;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.simulator.wechat.WeChatNotice;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VerifyToolTest {

    @TempDir private Path directory;
    private int status;

    @Test
    void aGenuineRequestIsExplainedWithTheTextThatIsSigned() {
        String told = explained(RawClient.bytes(Shop.aNotification()));
        assertThat(status).isZero();
        assertThat(told)
                .contains("| app_id=", "&out_trade_no=O", "signs this text")
                .contains("GENUINE, and for this account", "Paid[")
                .doesNotContain("FAILED", "BEGIN PUBLIC KEY");
    }

    @Test
    void aRequestThatAnEditorGaveALineEndSaysSo() {
        SignedRequest signed = Shop.signed(Shop.paid(Shop.wechat()));
        String told =
                explained(RawClient.joined(RawClient.head(signed, "X: y"), withLineEnd(signed)));
        assertThat(status).isOne();
        assertThat(told)
                .contains("REFUSED: bad-signature")
                .contains("It verifies once this is undone: a line end was added");
    }

    private static byte[] withLineEnd(SignedRequest signed) {
        return (new String(signed.body(), StandardCharsets.UTF_8) + "\n")
                .getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void anOldRequestIsStaleUntilItIsJudgedAsOfItsTime() {
        byte[] captured = RawClient.bytes(Shop.signed(Shop.paid(Shop.wechat())));
        String now = Instant.now().toString();
        assertThat(explained(captured, "--at", "2030-01-02T00:00:00Z"))
                .contains("FAILED  freshness", "--at 20", "signs this text", "REFUSED: stale");
        assertThat(explained(captured, "--at", now)).contains("GENUINE");
    }

    @Test
    void anUnknownSerialIsNamedBesideThoseThatAreConfigured() {
        SignedRequest signed =
                Shop.signed(Shop.paid(Shop.wechat())).withHeader("Wechatpay-Serial", "ABC123");
        assertThat(explained(RawClient.bytes(signed)))
                .contains("Wechatpay-Serial ABC123 is not configured; platform-keys has [")
                .contains("REFUSED: unknown-serial");
    }

    @Test
    void aRequestToTheWrongAccountIsToldTheAccountWhoseKeysFit() throws IOException {
        SignedRequest signed = Shop.aNotification();
        Path yaml = directory.resolve("accounts.yml");
        Files.writeString(
                yaml,
                Files.readString(Shop.directory().resolve("accounts.yml"))
                        + """
                        - id: other
                          merchant: shop
                          channel: alipay
                          app-id: "2021000000000001"
                          public-keys: [ "file:other.pem" ]
                        """
                                .indent(4));
        copyKeys();
        Files.writeString(directory.resolve("other.pem"), anotherKey());
        assertThat(
                        explained(
                                RawClient.bytes(signed),
                                "--account",
                                "other",
                                "--accounts",
                                yaml.toString()))
                .contains("It verifies with the keys of account shop-a");
    }

    @Test
    void anOrderOfAnotherMerchantInACombinedPaymentIsNamed() {
        Notice combined =
                WeChatNotice.combined(
                                Shop.wechat(),
                                List.of(Shop.aPayment(), Shop.aPayment()),
                                Shop.SIGNING)
                        .set("sub_orders.1.mchid", "1900000009");
        assertThat(explained(RawClient.bytes(Shop.signed(combined))))
                .contains("GENUINE, but in part for another account")
                .containsOnlyOnce("account              another");
        assertThat(status).isZero();
    }

    private void copyKeys() throws IOException {
        Path keys = Files.createDirectories(directory.resolve("keys"));
        try (var files = Files.list(Shop.directory().resolve("keys"))) {
            for (Path file : files.toList()) {
                Files.copy(file, keys.resolve(file.getFileName()));
            }
        }
    }

    private static String anotherKey() {
        return TestKeys.publicPem(TestKeys.CHANNEL);
    }

    @Test
    void whatCannotBeMeantIsToldWithItsMend() {
        assertThat(explained(RawClient.bytes(Shop.aNotification()), "--account", "shop-x"))
                .contains("no account 'shop-x' of channel 'alipay' is configured", "alipay/shop-a");
        assertThat(status).isEqualTo(2);
        assertThat(explained("no request at all".getBytes(StandardCharsets.UTF_8)))
                .contains("has no empty line between headers and body");
        assertThat(run("--http", "x", "--when", "now")).contains("'--when' is no option");
        assertThat(run()).contains("give --http FILE");
        assertThat(explained(RawClient.bytes(Shop.aNotification()), "--at", "noon"))
                .contains("'noon' is no time");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "oncepaid: {accounts: [             | broken.yml is no YAML",
                "oncepaid: {key-check-interval: soon} | oncepaid.key-check-interval"
            })
    void aBrokenAccountFileIsToldWithoutAStack(String yaml, String told) throws IOException {
        Path file = Files.writeString(directory.resolve("broken.yml"), yaml);
        assertThat(explained(RawClient.bytes(Shop.aNotification()), "--accounts", file.toString()))
                .contains(told)
                .doesNotContain("\tat ");
        assertThat(status).isEqualTo(2);
    }

    @Test
    void whatTheMessageCarriesCannotSteerTheTerminal() {
        SignedRequest signed = Shop.aNotification();
        assertThat(
                        explained(
                                RawClient.bytes(
                                        signed.withBody(
                                                "sign_type=%1b%5b2J"
                                                        .getBytes(StandardCharsets.UTF_8)))))
                .contains("\\u001b[2J")
                .doesNotContain("\u001b");
    }

    private String explained(byte[] captured, String... more) {
        Path file = directory.resolve("captured.http");
        try {
            Files.write(file, captured);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        List<String> arguments = new ArrayList<>(List.of("--http", file.toString()));
        if (!List.of(more).contains("--accounts")) {
            arguments.addAll(
                    List.of("--accounts", Shop.directory().resolve("accounts.yml").toString()));
        }
        arguments.addAll(List.of(more));
        return run(arguments.toArray(String[]::new));
    }

    private String run(String... arguments) {
        ByteArrayOutputStream told = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(told, true, StandardCharsets.UTF_8);
        status = VerifyApplication.tool(Clock.systemUTC(), out).run(arguments);
        return told.toString(StandardCharsets.UTF_8);
    }
}
