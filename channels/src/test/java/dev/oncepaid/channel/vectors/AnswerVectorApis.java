package dev.oncepaid.channel.vectors;

import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.SimulatorKeys;
import dev.oncepaid.channel.alipay.AlipayApis;
import dev.oncepaid.channel.api.ApiCredentials;
import dev.oncepaid.channel.api.ApiSupport;
import dev.oncepaid.channel.api.ChannelApi;
import dev.oncepaid.channel.keys.KeyReader;
import dev.oncepaid.channel.signing.TestKeys;
import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.Channel;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** The API of a vector's account: its keys, and a private key of ours, for nothing is sent. */
final class AnswerVectorApis {

    private static final ApiCredentials OURS =
            ApiCredentials.of(TestKeys.SECOND.getPrivate()).withSerial("1234");
    private static final KeyReader KEYS =
            new KeyReader(new AccountId("vectors"), SimulatorKeys.ACCEPTED);
    private static final Pattern APP_ID = Pattern.compile("<appid><!\\[CDATA\\[([^\\]]*)");

    private AnswerVectorApis() {}

    static ChannelApi of(AnswerVector vector) {
        String kind = vector.vector().kind();
        JsonNode key = vector.vector().key();
        if (kind.startsWith("wechat.v3.")) {
            return wechat(vector, key);
        }
        if (kind.startsWith("wechat.v2.")) {
            return wechatV2(vector, key);
        }
        return kind.startsWith("alipay.") ? alipay(vector, key) : unionPay(vector, key);
    }

    private static ChannelApi wechat(AnswerVector vector, JsonNode key) {
        AccountSettingsBuilder account =
                AccountSettingsBuilder.of(Channel.WECHAT)
                        .with(
                                "merchant-id",
                                vector.asked("sp_mchid", "mchid").orElse("1900000001"));
        key.path("platform_keys")
                .valueStream()
                .forEach(
                        platform ->
                                account.with(
                                        "platform-keys",
                                        Map.of(
                                                "id",
                                                platform.path("serial").asString(),
                                                "public-key",
                                                publicKey(platform.path("pem").asString()))));
        return ApiSupport.of(Channel.WECHAT)
                .orElseThrow()
                .apiFor(
                        account.settings(),
                        vector.asked("sub_mchid").map(OURS::withSubMerchant).orElse(OURS));
    }

    /** Vectors name a serial beside any certificate: only its key counts. */
    private static String publicKey(String pem) {
        return pem.contains("BEGIN CERTIFICATE")
                ? TestKeys.pem("PUBLIC KEY", KEYS.certificate("pem", pem).getPublicKey())
                : pem;
    }

    private static ChannelApi wechatV2(AnswerVector vector, JsonNode key) {
        return ApiSupport.of(Channel.WECHAT_V2)
                .orElseThrow()
                .apiFor(
                        AccountSettingsBuilder.of(Channel.WECHAT_V2)
                                .with("merchant-id", vector.asked("mch_id").orElseThrow())
                                .with("app-ids", appId(vector))
                                .with("api-keys", key.path("api_key").asString())
                                .with(
                                        "sign-types",
                                        key.path("sign_type")
                                                .asString(vector.vector().text("sign_type")))
                                .settings(),
                        ApiCredentials.NONE);
    }

    /** Vectors do not say which application asked: the one of the answer. */
    private static String appId(AnswerVector vector) {
        Matcher named = APP_ID.matcher(vector.vector().body());
        return named.find() ? named.group(1) : "wx0000000000000001";
    }

    private static ChannelApi alipay(AnswerVector vector, JsonNode key) {
        AccountSettingsBuilder account =
                AccountSettingsBuilder.of(Channel.ALIPAY)
                        .with("app-ids", vector.asked("app_id").orElse("2021000000000001"));
        if (key.has("alipay_certificates")) {
            account.with("trust-roots", key.path("root_cert_pem").asString());
            key.path("alipay_certificates")
                    .valueStream()
                    .forEach(known -> account.with("certificates", known.path("pem").asString()));
        } else {
            account.with("public-keys", key.path("alipay_public_key_spki_pem").asString());
        }
        return AlipayApis.in(account.settings(), vector.asked("charset").orElse("UTF-8"));
    }

    private static ChannelApi unionPay(AnswerVector vector, JsonNode key) {
        AccountSettingsBuilder account =
                AccountSettingsBuilder.of(Channel.UNIONPAY)
                        .with("merchant-id", vector.asked("mer_id").orElseThrow())
                        .with("trust-roots", key.path("root_cert_pem").asString())
                        .with("certificate-subjects", key.path("required_cn_part3").asString());
        Optional.of(key.path("middle_cert_pem").asString(""))
                .filter(pem -> !pem.isEmpty())
                .ifPresent(pem -> account.with("trust-intermediates", pem));
        return ApiSupport.of(Channel.UNIONPAY).orElseThrow().apiFor(account.settings(), OURS);
    }
}
