package dev.oncepaid.channel.wechatv2;

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
import dev.oncepaid.channel.bill.BillReader;
import dev.oncepaid.channel.bill.BillSupport;
import dev.oncepaid.channel.keys.KeyReader;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * WeChat Pay v2: payments, signed; and refund notices, which carry no signature and are taken as
 * unconfirmed.
 *
 * <p>An account needs {@code merchant-id} and {@code api-keys} (32 characters each, the old one for
 * a day after it was replaced). {@code sign-types} are those that may sign, MD5 alone if none is
 * configured; {@code app-ids} and {@code sub-merchant-ids} are checked where they are configured.
 */
public final class Protocol implements ChannelProtocol, ApiSupport, BillSupport {

    private static final int API_KEY_CHARS = 32;
    private static final int API_KEYS_MAX = 4;

    private static final ChannelAnswers ANSWERS =
            new ChannelAnswers(
                    answer(200, "SUCCESS", "OK"),
                    answer(503, "FAIL", "TRY AGAIN"),
                    answer(401, "FAIL", "SIGNERROR"));

    private static Answer answer(int status, String code, String message) {
        return Answer.of(
                status,
                "text/xml",
                "<xml><return_code><![CDATA[%s]]></return_code><return_msg><![CDATA[%s]]></return_msg></xml>"
                        .formatted(code, message));
    }

    @Override
    public List<AccountProperty> accountProperties() {
        return List.of(
                AccountProperty.text("merchant-id"),
                AccountProperty.texts("app-ids"),
                AccountProperty.texts("sub-merchant-ids"),
                AccountProperty.keys("api-keys"),
                AccountProperty.texts("sign-types"));
    }

    @Override
    public ChannelAnswers answers() {
        return ANSWERS;
    }

    @Override
    public List<String> keptHeaders() {
        return List.of("Content-Type");
    }

    /** Fifteen sends end after 24 h 4 min. */
    @Override
    public Duration retryWindow() {
        return Duration.ofHours(25);
    }

    @Override
    public NotificationVerifier verifierFor(AccountSettings account) {
        return new GuardedVerifier(verifier(account));
    }

    @Override
    public ChannelApi apiFor(AccountSettings account, ApiCredentials credentials) {
        KeyReader reader = new KeyReader(account);
        String appId = reader.required("app-ids", account.texts("app-ids").stream().findFirst());
        WeChatV2Merchant merchant =
                new WeChatV2Merchant(
                        reader.required("merchant-id", account.text("merchant-id")),
                        appId,
                        credentials.subMerchantId());
        List<String> apiKeys = apiKeys(account, reader);
        Set<SignType> types = signTypes(account, reader);
        SignType type = types.contains(SignType.HMAC_SHA256) ? SignType.HMAC_SHA256 : SignType.MD5;
        return new WeChatV2Api(
                new WeChatV2Requests(merchant, apiKeys.getFirst(), type),
                new WeChatV2Answers(merchant, apiKeys, type));
    }

    @Override
    public BillReader billReader() {
        return new WeChatV2BillReader();
    }

    private static WeChatV2Verifier verifier(AccountSettings account) {
        KeyReader reader = new KeyReader(account);
        String merchantId = reader.required("merchant-id", account.text("merchant-id"));
        return new WeChatV2Verifier(
                apiKeys(account, reader),
                signTypes(account, reader),
                new WeChatV2Identity(
                        merchantId, account.texts("app-ids"), account.texts("sub-merchant-ids")));
    }

    private static List<String> apiKeys(AccountSettings account, KeyReader reader) {
        return reader.bounded("api-keys", account.texts("api-keys"), API_KEYS_MAX).stream()
                .map(setting -> apiKey(setting, reader))
                .toList();
    }

    private static String apiKey(String setting, KeyReader reader) {
        String key = reader.text("api-keys", setting);
        if (key.length() != API_KEY_CHARS) {
            throw reader.invalid(
                    "api-keys",
                    "%s has %d characters; an API key has exactly %d"
                            .formatted(KeyReader.named(setting), key.length(), API_KEY_CHARS));
        }
        return key;
    }

    private static Set<SignType> signTypes(AccountSettings account, KeyReader reader) {
        EnumSet<SignType> types = EnumSet.noneOf(SignType.class);
        for (String word : account.texts("sign-types")) {
            types.add(
                    SignType.fromCode(word)
                            .orElseThrow(
                                    () ->
                                            reader.invalid(
                                                    "sign-types",
                                                    "'%s' is none; configure MD5, HMAC-SHA256 or both"
                                                            .formatted(word))));
        }
        return types.isEmpty() ? EnumSet.of(SignType.MD5) : types;
    }
}
