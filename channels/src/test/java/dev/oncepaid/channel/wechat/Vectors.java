package dev.oncepaid.channel.wechat;

import dev.oncepaid.channel.AccountSettings;
import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.NotificationVerifier;
import dev.oncepaid.channel.SimulatorKeys;
import dev.oncepaid.channel.Verification;
import dev.oncepaid.channel.crypto.AesGcmKey;
import dev.oncepaid.channel.crypto.RsaKey;
import dev.oncepaid.channel.crypto.StrictBase64;
import dev.oncepaid.channel.keys.KeyReader;
import dev.oncepaid.channel.vectors.ChannelVectors;
import dev.oncepaid.channel.vectors.Replay;
import dev.oncepaid.channel.vectors.Vector;
import dev.oncepaid.channel.vectors.Verdict;
import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.Channel;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The kinds of WeChat Pay APIv3. */
public final class Vectors implements ChannelVectors {

    private static final KeyReader KEYS =
            new KeyReader(new AccountId("vectors"), SimulatorKeys.ACCEPTED);

    @Override
    public Map<String, Function<Vector, Replay>> kinds() {
        return Map.of(
                "wechat.v3.notify", Vectors::notification,
                "wechat.v3.rsa", Vectors::rsa,
                "wechat.v3.aead", Vectors::aead);
    }

    private static Replay notification(Vector vector) {
        JsonNode content = content(vector);
        AccountSettingsBuilder account =
                AccountSettingsBuilder.of(Channel.WECHAT)
                        .with(
                                "merchant-id",
                                first(content, "mchid", "sp_mchid", "combine_mchid")
                                        .orElse("1900000000"));
        first(content, "appid", "sp_appid", "combine_appid")
                .ifPresent(id -> account.with("app-ids", id));
        content.path("sub_orders")
                .valueStream()
                .flatMap(order -> first(order, "mchid").stream())
                .forEach(id -> account.with("sub-merchant-ids", id));
        vector.key()
                .path("platform_keys")
                .valueStream()
                .forEach(
                        key ->
                                account.with(
                                        "platform-keys",
                                        Map.of(
                                                "id",
                                                key.path("serial").asString(),
                                                "public-key",
                                                spki(key.path("pem").asString()))));
        Verification verification =
                verifier(account.settings(), vector.key().path("api_v3_key").asString())
                        .verify(vector.notification());
        Replay verdict = Verdict.compare(vector, verification);
        return verdict instanceof Replay.Agreed ? decrypted(vector) : verdict;
    }

    /**
     * Its APIv3 key may have 16 bytes, as in the test data of WeChat Pay's Go library: the size is
     * checked with the configuration, not with the cipher.
     */
    private static NotificationVerifier verifier(AccountSettings account, String apiV3Key) {
        String merchantId = account.text("merchant-id").orElseThrow();
        return new WeChatVerifier(
                PlatformKeys.read(account.properties(), merchantId, new KeyReader(account)),
                new Resources(
                        List.of(
                                AesGcmKey.of(apiV3Key.getBytes(StandardCharsets.UTF_8))
                                        .orElseThrow())),
                new WeChatIdentity(
                        merchantId, account.texts("app-ids"), account.texts("sub-merchant-ids")));
    }

    /** Vectors name a serial beside any certificate, even a merchant's: only its key counts. */
    private static String spki(String pem) {
        return pem.contains("CERTIFICATE")
                ? Base64.getEncoder()
                        .encodeToString(KEYS.certificate("pem", pem).getPublicKey().getEncoded())
                : pem;
    }

    private static JsonNode content(Vector vector) {
        try {
            return JsonMapper.shared().readTree(vector.expected().path("decrypted").asString("{}"));
        } catch (JacksonException e) {
            return JsonMapper.shared().createObjectNode();
        }
    }

    private static Optional<String> first(JsonNode content, String... fields) {
        return Stream.of(fields)
                .filter(content::has)
                .findFirst()
                .map(field -> content.path(field).asString());
    }

    private static Replay decrypted(Vector vector) {
        if (!vector.expected().has("decrypted")) {
            return new Replay.Agreed();
        }
        JsonNode resource =
                JsonMapper.shared().readTree(vector.body().replace("\uFEFF", "")).path("resource");
        return opened(vector.key(), resource, vector.expected().path("decrypted"));
    }

    private static Replay aead(Vector vector) {
        return opened(vector.key(), vector.json(), vector.expected().path("plaintext"));
    }

    private static Replay opened(JsonNode key, JsonNode sealed, JsonNode expected) {
        Optional<String> plain =
                AesGcmKey.of(bytes(key.path("api_v3_key")))
                        .flatMap(
                                aes ->
                                        StrictBase64.decode(sealed.path("ciphertext").asString(""))
                                                .flatMap(
                                                        text ->
                                                                aes.open(
                                                                        bytes(sealed.path("nonce")),
                                                                        bytes(
                                                                                sealed.path(
                                                                                        "associated_data")),
                                                                        text)))
                        .map(text -> new String(text, StandardCharsets.UTF_8));
        Optional<String> wanted =
                expected.isString() ? Optional.of(expected.asString()) : Optional.empty();
        return Replay.when(plain.equals(wanted), "opened differently");
    }

    private static byte[] bytes(JsonNode text) {
        return text.asString("").getBytes(StandardCharsets.UTF_8);
    }

    private static Replay rsa(Vector vector) {
        RsaKey key = KEYS.publicKey("pem", spki(vector.key().path("pem").asString()));
        byte[] message = vector.text("message").getBytes(StandardCharsets.UTF_8);
        boolean verified =
                StrictBase64.decode(vector.text("signature_b64"))
                        .filter(signature -> key.verifies(signature, message))
                        .isPresent();
        return Replay.when(
                verified == vector.expected().path("valid").booleanValue(),
                "verified: " + verified);
    }
}
