package dev.oncepaid.benchmarks.verify;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.oncepaid.channel.crypto.CryptoProvider;
import java.security.GeneralSecurityException;
import java.util.Base64;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** AES-256-GCM of one encrypted resource by the provider that the verifiers use. */
final class BareAesGcm {

    private static final int TAG_BITS = 128;

    private final Cipher cipher;
    private final SecretKeySpec key;
    private final GCMParameterSpec parameters;
    private final byte[] associatedData;
    private final byte[] ciphertext;

    private BareAesGcm(JsonNode resource, String key) throws GeneralSecurityException {
        this.cipher = Cipher.getInstance("AES/GCM/NoPadding", CryptoProvider.forAesGcm());
        this.key = new SecretKeySpec(key.getBytes(UTF_8), "AES");
        this.parameters =
                new GCMParameterSpec(
                        TAG_BITS, resource.required("nonce").stringValue().getBytes(UTF_8));
        this.associatedData = resource.required("associated_data").stringValue().getBytes(UTF_8);
        this.ciphertext = Base64.getDecoder().decode(resource.required("ciphertext").stringValue());
    }

    /** The resource in the body of an APIv3 notification. */
    static BareAesGcm of(byte[] body, String apiV3Key) throws GeneralSecurityException {
        return new BareAesGcm(JsonMapper.shared().readTree(body).required("resource"), apiV3Key);
    }

    boolean opens() throws GeneralSecurityException {
        cipher.init(Cipher.DECRYPT_MODE, key, parameters);
        cipher.updateAAD(associatedData);
        return cipher.doFinal(ciphertext).length > 0;
    }
}
