package dev.oncepaid.channel.wechatv2;

import dev.oncepaid.channel.crypto.Digests;
import dev.oncepaid.channel.crypto.StrictBase64;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.spec.SecretKeySpec;

/**
 * Opens the {@code req_info} of refund notices: AES-256-ECB, which hides but authenticates nothing.
 */
final class RequestInfo {

    private RequestInfo() {}

    /** With the key derived from the API key: the 32 characters of its MD5 in lower-case hex. */
    static Optional<byte[]> open(String requestInfo, String apiKey) {
        byte[] md5 = Digests.md5(apiKey.getBytes(StandardCharsets.UTF_8));
        return openWith(
                requestInfo, HexFormat.of().formatHex(md5).getBytes(StandardCharsets.US_ASCII));
    }

    /**
     * @param aesKey 32 bytes
     */
    static Optional<byte[]> openWith(String requestInfo, byte[] aesKey) {
        Optional<byte[]> sealed = StrictBase64.decode(requestInfo);
        if (sealed.isEmpty()) {
            return Optional.empty();
        }
        try {
            Cipher cipher = Cipher.getInstance("AES/ECB/PKCS5Padding");
            cipher.init(Cipher.DECRYPT_MODE, new SecretKeySpec(aesKey, "AES"));
            return Optional.of(cipher.doFinal(sealed.get()));
        } catch (GeneralSecurityException _) {
            return Optional.empty();
        }
    }
}
