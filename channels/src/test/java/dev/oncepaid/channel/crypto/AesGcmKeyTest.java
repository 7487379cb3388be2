package dev.oncepaid.channel.crypto;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.security.GeneralSecurityException;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

class AesGcmKeyTest {

    private static final byte[] KEY = "0123456789abcdef0123456789abcdef".getBytes(UTF_8);
    private static final byte[] DATA = "transaction".getBytes(UTF_8);

    private final AesGcmKey key = AesGcmKey.of(KEY).orElseThrow();

    @Test
    void opensOneMessageAfterAnotherAndTheSameAgain() throws Exception {
        for (int i = 0; i < 50; i++) {
            byte[] nonce = "nonce-%06d".formatted(i % 25).getBytes(UTF_8);
            byte[] plain = "message %d".formatted(i % 25).repeat(1 + i).getBytes(UTF_8);
            assertThat(key.open(nonce, DATA, sealed(nonce, plain)).orElseThrow()).isEqualTo(plain);
        }
    }

    @Test
    void whatDoesNotOpenLeavesNothingBehindForTheNext() throws Exception {
        byte[] nonce = "nonce-000001".getBytes(UTF_8);
        byte[] sealed = sealed(nonce, DATA);
        byte[] changed = sealed.clone();
        changed[3] ^= 1;

        assertThat(key.open(nonce, DATA, changed)).isEmpty();
        assertThat(key.open(nonce, DATA, sealed)).hasValue(DATA);
        assertThat(key.open(nonce, DATA, new byte[3])).isEmpty();
        assertThat(key.open(nonce, new byte[0], sealed)).isEmpty();
        assertThat(key.open(new byte[5], DATA, sealed)).isEqualTo(Optional.empty());
        assertThat(key.open(nonce, DATA, sealed)).hasValue(DATA);
    }

    private static byte[] sealed(byte[] nonce, byte[] plain) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(
                Cipher.ENCRYPT_MODE,
                new SecretKeySpec(KEY, "AES"),
                new GCMParameterSpec(128, nonce));
        cipher.updateAAD(DATA);
        return cipher.doFinal(plain);
    }
}
