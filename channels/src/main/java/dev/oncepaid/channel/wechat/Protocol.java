package dev.oncepaid.channel.wechat;

import dev.oncepaid.channel.AccountProperty;
import dev.oncepaid.channel.AccountSettings;
import dev.oncepaid.channel.Answer;
import dev.oncepaid.channel.ChannelAnswers;
import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.channel.GuardedVerifier;
import dev.oncepaid.channel.NotificationVerifier;
import dev.oncepaid.channel.api.ApiCredentials;
import dev.oncepaid.channel.api.ApiSupport;
import dev.oncepaid.channel.api.ChannelApi;
import dev.oncepaid.channel.api.read.Credentials;
import dev.oncepaid.channel.bill.BillReader;
import dev.oncepaid.channel.bill.BillSupport;
import dev.oncepaid.channel.crypto.AesGcmKey;
import dev.oncepaid.channel.keys.KeyReader;
import dev.oncepaid.channel.wechat.bill.WeChatBillReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * WeChat Pay APIv3.
 *
 * <p>An account needs {@code merchant-id}, {@code api-v3-keys} (32 characters each, old and new
 * while rotating) and {@code platform-keys}: certificates and public keys side by side, each chosen
 * only by its id. {@code app-ids} are checked where they are configured and sent; {@code
 * sub-merchant-ids} are whose orders are the account's beside those of {@code merchant-id}.
 */
public final class Protocol implements ChannelProtocol, ApiSupport, BillSupport {

    private static final int API_V3_KEY_BYTES = 32;
    private static final int API_V3_KEYS_MAX = 4;
    private static final int HEXADECIMAL = 16;

    /** WeChat Pay asks for 200 or 204; everything from 400 on makes it send again. */
    private static final ChannelAnswers ANSWERS =
            new ChannelAnswers(
                    Answer.of(200, "application/json", "{\"code\":\"SUCCESS\",\"message\":\"成功\"}"),
                    Answer.of(503, "application/json", "{\"code\":\"FAIL\",\"message\":\"稍后重试\"}"),
                    Answer.of(401, "application/json", "{\"code\":\"FAIL\",\"message\":\"验签失败\"}"));

    @Override
    public List<AccountProperty> accountProperties() {
        return List.of(
                AccountProperty.text("merchant-id"),
                AccountProperty.texts("app-ids"),
                AccountProperty.texts("sub-merchant-ids"),
                AccountProperty.keys("api-v3-keys"),
                PlatformKeys.PROPERTY);
    }

    @Override
    public ChannelAnswers answers() {
        return ANSWERS;
    }

    @Override
    public List<String> keptHeaders() {
        return List.of(
                "Content-Type",
                "Wechatpay-Timestamp",
                "Wechatpay-Nonce",
                "Wechatpay-Signature",
                "Wechatpay-Signature-Type",
                "Wechatpay-Serial",
                "Request-ID");
    }

    /** Fifteen sends end after 24 h 4 min. */
    @Override
    public Duration retryWindow() {
        return Duration.ofHours(25);
    }

    @Override
    public NotificationVerifier verifierFor(AccountSettings account) {
        KeyReader reader = new KeyReader(account);
        String merchantId = merchantId(account, reader);
        PlatformKeys keys = PlatformKeys.read(account.properties(), merchantId, reader);
        WeChatIdentity identity =
                new WeChatIdentity(
                        merchantId, account.texts("app-ids"), account.texts("sub-merchant-ids"));
        return new GuardedVerifier(
                new WeChatVerifier(keys, new Resources(apiV3Keys(account, reader)), identity));
    }

    @Override
    public ChannelApi apiFor(AccountSettings account, ApiCredentials credentials) {
        KeyReader reader = new KeyReader(account);
        String merchantId = merchantId(account, reader);
        PlatformKeys keys = PlatformKeys.read(account.properties(), merchantId, reader);
        Credentials own = new Credentials(reader, credentials);
        return new WeChatApi(
                new WeChatMerchant(
                        merchantId, credentials.subMerchantId(), account.texts("app-ids")),
                new WeChatRequests(
                        merchantId,
                        own.serial(HEXADECIMAL),
                        own.signer(),
                        PlatformKeys.firstId(account.properties())),
                new WeChatAnswers(keys));
    }

    @Override
    public BillReader billReader() {
        return new WeChatBillReader();
    }

    private static String merchantId(AccountSettings account, KeyReader reader) {
        return reader.required("merchant-id", account.text("merchant-id"));
    }

    private static List<AesGcmKey> apiV3Keys(AccountSettings account, KeyReader reader) {
        return reader.bounded("api-v3-keys", account.texts("api-v3-keys"), API_V3_KEYS_MAX).stream()
                .map(setting -> apiV3Key(setting, reader))
                .toList();
    }

    private static AesGcmKey apiV3Key(String setting, KeyReader reader) {
        byte[] key = reader.text("api-v3-keys", setting).getBytes(StandardCharsets.UTF_8);
        return Optional.of(key)
                .filter(bytes -> bytes.length == API_V3_KEY_BYTES)
                .flatMap(AesGcmKey::of)
                .orElseThrow(
                        () ->
                                reader.invalid(
                                        "api-v3-keys",
                                        "%s has %d bytes; an APIv3 key has exactly %d, copy it as it is, not decoded"
                                                .formatted(
                                                        KeyReader.named(setting),
                                                        key.length,
                                                        API_V3_KEY_BYTES)));
    }
}
