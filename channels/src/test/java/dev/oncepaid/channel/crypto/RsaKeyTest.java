package dev.oncepaid.channel.crypto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.channel.signing.TestKeys;
import java.nio.charset.StandardCharsets;
import java.security.Provider;
import java.security.Security;
import java.security.interfaces.RSAPublicKey;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The provider in use and the JDK's agree. */
class RsaKeyTest {

    private static final byte[] CONTENT = "a=1&b=会员".getBytes(StandardCharsets.UTF_8);

    static Stream<Provider> providers() {
        return Stream.of(CryptoProvider.forRsa(), Security.getProvider("SunRsaSign"));
    }

    private static RsaKey key(Provider provider) {
        return new RsaKey((RSAPublicKey) TestKeys.CHANNEL.getPublic(), provider);
    }

    private static byte[] signature(String algorithm) {
        return TestKeys.sign(algorithm, TestKeys.CHANNEL.getPrivate(), CONTENT);
    }

    @ParameterizedTest
    @MethodSource("providers")
    void aSignatureVerifiesOverItsContentInAnyNumberOfParts(Provider provider) {
        byte[] signature = signature("SHA256withRSA");
        assertThat(key(provider).verifies(signature, CONTENT)).isTrue();
        assertThat(key(provider).verifies(signature, new byte[0], CONTENT, new byte[0])).isTrue();
        assertThat(key(provider).verifies(signature, CONTENT, CONTENT)).isFalse();
    }

    @ParameterizedTest
    @MethodSource("providers")
    void everythingElseIsNoSignature(Provider provider) {
        byte[] signature = signature("SHA256withRSA");
        signature[100] ^= 1;
        assertThat(key(provider).verifies(signature, CONTENT)).isFalse();
        assertThat(key(provider).verifies(signature("SHA1withRSA"), CONTENT)).isFalse();
        assertThat(key(provider).verifies(new byte[256], CONTENT)).isFalse();
        assertThat(key(provider).verifies(new byte[255], CONTENT)).isFalse();
        assertThat(key(provider).verifies(new byte[0], CONTENT)).isFalse();
        byte[] ones = new byte[256];
        java.util.Arrays.fill(ones, (byte) 0xFF);
        assertThat(key(provider).verifies(ones, CONTENT)).isFalse();
    }

    @ParameterizedTest
    @MethodSource("providers")
    void whatWasRefusedLeavesNothingBehindForTheNext(Provider provider) {
        RsaKey key = key(provider);
        byte[] signature = signature("SHA256withRSA");
        byte[] ones = new byte[256];
        java.util.Arrays.fill(ones, (byte) 0xFF);
        for (byte[] wrong : new byte[][] {ones, new byte[256], signature("SHA1withRSA")}) {
            assertThat(key.verifies(wrong, CONTENT)).isFalse();
            assertThat(key.verifies(signature, CONTENT)).isTrue();
            assertThat(key.verifies(signature, CONTENT, CONTENT)).isFalse();
            assertThat(key.verifies(signature, CONTENT)).isTrue();
        }
    }

    @ParameterizedTest
    @MethodSource("providers")
    void manyThreadsAtOnceEachGetTheirOwnAnswer(Provider provider) {
        RsaKey key = key(provider);
        byte[] signature = signature("SHA256withRSA");
        byte[] other = "a=2&b=会员".getBytes(StandardCharsets.UTF_8);
        boolean allRight =
                IntStream.range(0, 4_000)
                        .parallel()
                        .allMatch(
                                i ->
                                        key.verifies(signature, i % 2 == 0 ? CONTENT : other)
                                                == (i % 2 == 0));
        assertThat(allRight).isTrue();
    }
}
