package dev.oncepaid.benchmarks.traffic;

import java.io.ByteArrayOutputStream;
import java.io.Serial;
import java.math.BigInteger;
import java.security.InvalidKeyException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;
import java.security.Security;
import java.security.SignatureSpi;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Lets {@code SHA256withRSA} sign with a {@link ManyPrimesKey}, and with no other key. */
final class ManyPrimesProvider extends Provider {

    @Serial private static final long serialVersionUID = 1L;

    private static final String NAME = "OncePaidBench";

    private ManyPrimesProvider() {
        super(NAME, "1", "signs test traffic");
    }

    /** Adds it to this JVM's providers, behind all others, once. */
    static void install() {
        ManyPrimesProvider provider = new ManyPrimesProvider();
        provider.putService(
                new Service(
                        provider,
                        "Signature",
                        "SHA256withRSA",
                        Signer.class.getName(),
                        List.of(),
                        Map.of("SupportedKeyClasses", ManyPrimesKey.class.getName())) {
                    @Override
                    public Object newInstance(@Nullable Object parameter)
                            throws NoSuchAlgorithmException {
                        return new Signer(MessageDigest.getInstance("SHA-256"));
                    }
                });
        Security.addProvider(provider);
    }

    /** PKCS#1 v1.5 over SHA-256. */
    private static final class Signer extends SignatureSpi {

        private static final byte[] DIGEST_INFO =
                HexFormat.of().parseHex("3031300d060960864801650304020105000420");

        private final MessageDigest digest;
        private @Nullable ManyPrimesKey key;

        Signer(MessageDigest digest) {
            this.digest = digest;
        }

        @Override
        protected void engineInitSign(PrivateKey privateKey) throws InvalidKeyException {
            if (!(privateKey instanceof ManyPrimesKey own)) {
                throw new InvalidKeyException("signs with keys of many primes only");
            }
            key = own;
            digest.reset();
        }

        @Override
        protected void engineInitVerify(PublicKey publicKey) throws InvalidKeyException {
            throw new InvalidKeyException("does not verify");
        }

        @Override
        protected void engineUpdate(byte b) {
            digest.update(b);
        }

        @Override
        protected void engineUpdate(byte[] bytes, int offset, int length) {
            digest.update(bytes, offset, length);
        }

        @Override
        protected byte[] engineSign() {
            ManyPrimesKey signing = key;
            if (signing == null) {
                throw new IllegalStateException("not initialised to sign");
            }
            byte[] padded = padded(signing.modulusBytes());
            byte[] number = signing.sign(new BigInteger(1, padded)).toByteArray();
            byte[] signature = new byte[padded.length];
            // A number may come with a leading zero for its sign, or with fewer bytes.
            int copied = Math.min(number.length, signature.length);
            System.arraycopy(
                    number, number.length - copied, signature, signature.length - copied, copied);
            return signature;
        }

        private byte[] padded(int length) {
            ByteArrayOutputStream tail = new ByteArrayOutputStream();
            tail.write(0);
            tail.writeBytes(DIGEST_INFO);
            tail.writeBytes(digest.digest());
            byte[] padded = new byte[length];
            Arrays.fill(padded, (byte) 0xff);
            padded[0] = 0;
            padded[1] = 1;
            System.arraycopy(tail.toByteArray(), 0, padded, length - tail.size(), tail.size());
            return padded;
        }

        @Override
        protected boolean engineVerify(byte[] signature) {
            return false;
        }

        @Deprecated
        @Override
        protected void engineSetParameter(String name, Object value) {
            throw new UnsupportedOperationException(name);
        }

        @Deprecated
        @Override
        protected Object engineGetParameter(String name) {
            throw new UnsupportedOperationException(name);
        }
    }
}
