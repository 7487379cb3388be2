package dev.oncepaid.benchmarks.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.Signature;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrafficAccountsTest {

    @TempDir private Path directory;

    @Test
    void whatAKeyOfManyPrimesSignsAnyProviderVerifies() throws GeneralSecurityException {
        TrafficAccounts accounts = TrafficAccounts.in(directory);
        for (int i = 0; i < 50; i++) {
            byte[] message = ("message " + i).getBytes(StandardCharsets.UTF_8);
            Signature signer = Signature.getInstance("SHA256withRSA");
            signer.initSign(accounts.alipay().alipayKey());
            signer.update(message);
            byte[] signature = signer.sign();
            assertThat(verifies(accounts, message, signature)).isTrue();
            message[0] ^= 1;
            assertThat(verifies(accounts, message, signature)).isFalse();
        }
    }

    @Test
    void itsModulusIsAsLongAsThatOfAnyOtherRsa2048Key() {
        assertThat(TrafficAccounts.in(directory).publicKey().getModulus().bitLength())
                .isEqualTo(2_048);
    }

    @Test
    void theSameDirectoryGivesTheSameKey() {
        TrafficAccounts first = TrafficAccounts.in(directory);
        assertThat(TrafficAccounts.in(directory).publicKey()).isEqualTo(first.publicKey());
    }

    private static boolean verifies(TrafficAccounts accounts, byte[] message, byte[] signature)
            throws GeneralSecurityException {
        Signature verifier = Signature.getInstance("SHA256withRSA");
        verifier.initVerify(accounts.publicKey());
        verifier.update(message);
        return verifier.verify(signature);
    }
}
