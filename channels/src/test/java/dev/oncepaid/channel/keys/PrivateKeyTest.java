package dev.oncepaid.channel.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.oncepaid.channel.InvalidAccount;
import dev.oncepaid.channel.SimulatorKeys;
import dev.oncepaid.channel.signing.TestKeys;
import dev.oncepaid.model.AccountId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Reading the merchant's own key, and the usual mix-ups. */
class PrivateKeyTest {

    private static final String PEM = TestKeys.privatePem(TestKeys.SECOND);

    @TempDir private Path directory;

    private final KeyReader reader = new KeyReader(new AccountId("shop-1"), SimulatorKeys.ACCEPTED);

    @Test
    void aKeyIsReadFromTextAndFileInPemAndBase64() throws IOException {
        Path file =
                Files.writeString(
                        directory.resolve("key.pem"), "\uFEFF" + PEM.replace("\n", "\r\n"));
        for (String setting :
                new String[] {
                    PEM, TestKeys.base64(TestKeys.SECOND.getPrivate().getEncoded()), "file:" + file
                }) {
            assertThat(reader.privateKey("private-key", setting))
                    .isEqualTo(TestKeys.SECOND.getPrivate());
        }
    }

    static Stream<Arguments> unusable() {
        return Stream.of(
                Arguments.of("", "neither PEM nor base64"),
                Arguments.of("***", "neither PEM nor base64"),
                Arguments.of("AAAA", "no RSA private key in PKCS#8"),
                Arguments.of(TestKeys.publicPem(TestKeys.SECOND), "holds no private key"),
                Arguments.of(PEM.replace("PRIVATE", "RSA PRIVATE"), "openssl pkcs8 -topk8"),
                Arguments.of(PEM.replace("PRIVATE", "ENCRYPTED PRIVATE"), "is encrypted"),
                Arguments.of(PEM.substring(0, 200), "broken PEM"),
                Arguments.of(TestKeys.privatePem(TestKeys.generate(1024)), "1024 bits"),
                Arguments.of("file:/nowhere/key.pem", "cannot be read"));
    }

    @ParameterizedTest
    @MethodSource("unusable")
    void anythingElseIsRefusedWithItsFixAndWithoutTheKey(String setting, String message) {
        assertThatExceptionOfType(InvalidAccount.class)
                .isThrownBy(() -> reader.privateKey("private-key", setting))
                .withMessageContainingAll("shop-1", "private-key", message)
                .satisfies(e -> assertThat(e.getMessage()).doesNotContain(PEM.substring(100, 140)));
    }
}
