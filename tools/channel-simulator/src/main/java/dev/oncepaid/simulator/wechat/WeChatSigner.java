package dev.oncepaid.simulator.wechat;

import dev.oncepaid.simulator.Forgery;
import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.simulator.SignedRequest.Header;
import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.crypto.Rsa;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.PrivateKey;
import java.util.Arrays;
import java.util.List;

/** Signs a body as WeChat Pay does: timestamp, nonce and the raw bytes, a line feed after each. */
final class WeChatSigner {

    private static final long OUTDATED_SECONDS = 600;
    private static final String UNKNOWN_SERIAL = "5157F09EFDC096DE15EBE81A47057A7232F1B8E1";

    private final WeChatAccount account;
    private final WeChatKeys.PlatformKey platformKey;

    WeChatSigner(WeChatAccount account, WeChatKeys.PlatformKey platformKey) {
        this.account = account;
        this.platformKey = platformKey;
    }

    SignedRequest signed(byte[] body, Signing signing) {
        return signed(body, platformKey.key(), signing, 0);
    }

    SignedRequest forged(byte[] body, Forgery forgery, Signing signing) {
        SignedRequest genuine = signed(body, signing);
        return switch (forgery) {
            case WRONG_KEY -> signed(body, Rsa.strangersKeyPair().getPrivate(), signing, 0);
            case CHANGED_CONTENT -> genuine.withBody(changed(body));
            case MISSING_SIGNATURE -> genuine.withoutHeader("Wechatpay-Signature");
            case BROKEN_SIGNATURE ->
                    genuine.withHeader("Wechatpay-Signature", "*this is no base64*");
            case OTHER_ALGORITHM ->
                    genuine.withHeader("Wechatpay-Signature-Type", "WECHATPAY2-SM2-WITH-SM3");
            case STALE_TIMESTAMP -> signed(body, platformKey.key(), signing, -OUTDATED_SECONDS);
            case FUTURE_TIMESTAMP -> signed(body, platformKey.key(), signing, OUTDATED_SECONDS);
            case UNKNOWN_SERIAL -> genuine.withHeader("Wechatpay-Serial", UNKNOWN_SERIAL);
            case SIGNATURE_PROBE ->
                    genuine.withHeader(
                            "Wechatpay-Signature",
                            "WECHATPAY/SIGNTEST/"
                                    + genuine.header("Wechatpay-Signature").orElseThrow());
            case UNTRUSTED_CERTIFICATE ->
                    throw new IllegalArgumentException("wechat has no " + forgery.code());
        };
    }

    private SignedRequest signed(byte[] body, PrivateKey key, Signing signing, long skewSeconds) {
        String timestamp = Long.toString(signing.now().getEpochSecond() + skewSeconds);
        String nonce = signing.nonce(32);
        String signature = Rsa.sha256(message(timestamp, nonce, body), key);
        return new SignedRequest(
                "POST",
                account.notifyPath(),
                List.of(
                        new Header("Content-Type", "application/json"),
                        new Header("Wechatpay-Timestamp", timestamp),
                        new Header("Wechatpay-Nonce", nonce),
                        new Header("Wechatpay-Serial", platformKey.serial()),
                        new Header("Wechatpay-Signature", signature),
                        new Header("Wechatpay-Signature-Type", "WECHATPAY2-SHA256-RSA2048")),
                body);
    }

    private static byte[] message(String timestamp, String nonce, byte[] body) {
        ByteArrayOutputStream message = new ByteArrayOutputStream();
        message.writeBytes((timestamp + "\n" + nonce + "\n").getBytes(StandardCharsets.UTF_8));
        message.writeBytes(body);
        message.write('\n');
        return message.toByteArray();
    }

    /** One bit in the middle; a body without a middle gets a byte. */
    private static byte[] changed(byte[] body) {
        byte[] changed = Arrays.copyOf(body, Math.max(1, body.length));
        changed[changed.length / 2] ^= 1;
        return changed;
    }
}
