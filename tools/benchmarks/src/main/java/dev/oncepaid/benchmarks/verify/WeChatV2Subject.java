package dev.oncepaid.benchmarks.verify;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.model.Channel;
import dev.oncepaid.simulator.account.SimulatedAccounts;
import dev.oncepaid.simulator.wechatv2.WeChatV2Account;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Clock;
import java.util.HexFormat;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** WeChat Pay v2; bare: the digest of the elements as they are signed. */
final class WeChatV2Subject {

    private static final String MD5 = "MD5";
    private static final String HMAC_SHA256 = "HMAC-SHA256";

    /** As the simulator writes them. */
    private static final Pattern ELEMENT =
            Pattern.compile("<(\\w+)>(?:<!\\[CDATA\\[)?([^<>]*?)(?:]]>)?</\\1>");

    private final WeChatV2Account account;
    private final Sample sample;
    private final String signType;
    private final byte[] content;
    private final byte[] sign;

    private WeChatV2Subject(SimulatedAccounts accounts, String signType, Clock clock) {
        this.account = accounts.wechatV2();
        this.signType = signType;
        this.sample =
                Sample.padded(
                        Sample.paid(account, clock).envelope("algorithm", signType),
                        "attach",
                        clock);
        Map<String, String> elements = elements(new String(sample.request().body(), UTF_8));
        this.content = content(elements).getBytes(UTF_8);
        this.sign = HexFormat.of().parseHex(elements.getOrDefault("sign", ""));
    }

    private static Map<String, String> elements(String xml) {
        return ELEMENT.matcher(xml)
                .results()
                .collect(
                        Collectors.toMap(element -> element.group(1), element -> element.group(2)));
    }

    static Subject md5(SimulatedAccounts accounts, Clock clock) throws GeneralSecurityException {
        WeChatV2Subject made = new WeChatV2Subject(accounts, MD5, clock);
        MessageDigest md5 = MessageDigest.getInstance("MD5");
        return made.subject(() -> MessageDigest.isEqual(md5.digest(made.content), made.sign));
    }

    static Subject hmac(SimulatedAccounts accounts, Clock clock) throws GeneralSecurityException {
        WeChatV2Subject made = new WeChatV2Subject(accounts, HMAC_SHA256, clock);
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(made.account.apiKey().getBytes(US_ASCII), "HmacSHA256"));
        return made.subject(() -> MessageDigest.isEqual(mac.doFinal(made.content), made.sign));
    }

    private String content(Map<String, String> elements) {
        return elements.entrySet().stream()
                        .filter(element -> !element.getKey().equals("sign"))
                        .filter(element -> !element.getValue().isEmpty())
                        .sorted(Map.Entry.comparingByKey())
                        .map(element -> element.getKey() + "=" + element.getValue())
                        .collect(Collectors.joining("&"))
                + "&key="
                + account.apiKey();
    }

    private Subject subject(BareCheck bare) {
        return new Subject(
                ChannelProtocol.of(Channel.WECHAT_V2)
                        .verifierFor(
                                AccountSettingsBuilder.of(Channel.WECHAT_V2)
                                        .with("merchant-id", account.merchantId())
                                        .with("app-ids", account.appId())
                                        .with("api-keys", account.apiKey())
                                        .with("sign-types", signType)
                                        .settings()),
                sample.notification(),
                bare);
    }
}
