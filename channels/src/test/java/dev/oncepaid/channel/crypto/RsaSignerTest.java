package dev.oncepaid.channel.crypto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.oncepaid.channel.signing.TestKeys;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.security.interfaces.RSAPublicKey;
import java.util.Arrays;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RsaSignerTest {

    private static final byte[] CONTENT = {1, 2, 3};

    private final RsaSigner signer = RsaSigner.of(TestKeys.CHANNEL.getPrivate());
    private final RsaKey key = RsaKey.of((RSAPublicKey) TestKeys.CHANNEL.getPublic());

    @Test
    void whatItSignsItsPublicKeyVerifies() {
        byte[] signature =
                Base64.getDecoder().decode(signer.sign(new byte[] {1}, new byte[] {2, 3}));
        assertThat(key.verifies(signature, CONTENT)).isTrue();
        assertThat(key.verifies(signature, new byte[] {1, 2})).isFalse();
    }

    @Test
    void itKnowsItsPublicKey() {
        assertThat(signer.fits((RSAPublicKey) TestKeys.CHANNEL.getPublic())).isTrue();
        assertThat(signer.fits((RSAPublicKey) TestKeys.SECOND.getPublic())).isFalse();
    }

    @Test
    void aKeyOfAnotherKindIsRefused() throws NoSuchAlgorithmException {
        KeyPairGenerator curves = KeyPairGenerator.getInstance("EC");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RsaSigner.of(curves.generateKeyPair().getPrivate()));
    }

    @Test
    void itShowsNothing() {
        assertThat(signer).hasToString("RsaSigner[not shown]");
    }

    @ParameterizedTest
    @CsvSource({
        "SHA1withRSA, true",
        "SHA384withRSA, true",
        "MD5withRSA, true",
        "SHA256withRSA, false"
    })
    void anotherDigestOfTheSameKeyIsTold(String algorithm, boolean isOther) {
        byte[] signature = TestKeys.sign(algorithm, TestKeys.CHANNEL.getPrivate(), CONTENT);
        assertThat(key.isMadeWithOtherDigest(signature)).isEqualTo(isOther);
        assertThat(key.verifies(signature, CONTENT)).isEqualTo(!isOther);
    }

    @Test
    void nothingElseIsTakenForAnotherDigest() {
        byte[] foreign = TestKeys.sign("SHA1withRSA", TestKeys.FOREIGN.getPrivate(), CONTENT);
        byte[] large = new byte[256];
        Arrays.fill(large, (byte) 0xFF);
        for (byte[] signature :
                new byte[][] {foreign, large, new byte[256], new byte[0], new byte[255]}) {
            assertThat(key.isMadeWithOtherDigest(signature)).isFalse();
        }
    }
}
