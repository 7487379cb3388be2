package dev.oncepaid.simulator.wechat;

import static dev.oncepaid.simulator.SimulatedTestAccounts.ACCOUNTS;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.JsonObject;
import com.wechat.pay.java.core.certificate.InMemoryCertificateProvider;
import com.wechat.pay.java.core.cipher.AeadAesCipher;
import com.wechat.pay.java.core.cipher.RSAVerifier;
import com.wechat.pay.java.core.notification.NotificationParser;
import dev.oncepaid.simulator.PublicKeys;
import dev.oncepaid.simulator.SignedRequest;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** WeChat Pay's own SDK, given what the accounts directory publishes. */
final class OfficialSdk {

    private final RSAVerifier verifier;
    private final NotificationParser parser;

    OfficialSdk() {
        try {
            verifier =
                    new RSAVerifier(
                            PublicKeys.ofPem("wechat-pub.pem"),
                            "PUB_KEY_ID_0119000000002024",
                            new InMemoryCertificateProvider(
                                    List.of(PublicKeys.certificate("wechat-cert.pem"))));
        } catch (Exception e) {
            throw new AssertionError("the published keys are readable", e);
        }
        byte[] apiV3Key = ACCOUNTS.wechat().keys().apiV3Key().getBytes(UTF_8);
        parser =
                new NotificationParser(
                        Map.of("WECHATPAY2-SHA256-RSA2048", verifier),
                        Map.of("AEAD_AES_256_GCM", new AeadAesCipher(apiV3Key)));
    }

    /** The decrypted content; throws as the SDK does. */
    JsonNode parse(SignedRequest request) {
        JsonObject parsed = parser.parse(WeChatNoticeTest.param(request), JsonObject.class);
        return JsonMapper.shared().readTree(parsed.toString());
    }

    boolean verifies(SignedRequest request) {
        String message =
                request.header("Wechatpay-Timestamp").orElseThrow()
                        + "\n"
                        + request.header("Wechatpay-Nonce").orElseThrow()
                        + "\n"
                        + new String(request.body(), UTF_8)
                        + "\n";
        return verifier.verify(
                request.header("Wechatpay-Serial").orElseThrow(),
                message,
                request.header("Wechatpay-Signature").orElseThrow());
    }
}
