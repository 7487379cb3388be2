package dev.oncepaid.channel.wechatv2;

import dev.oncepaid.channel.NotificationVerifier;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Single parts of the v2 rules, for vectors that are about one part only. */
public final class WeChatV2Parts {

    private WeChatV2Parts() {}

    /** A verifier whose API key may have any length. */
    public static NotificationVerifier verifierFor(String merchantId, String apiKey) {
        return new WeChatV2Verifier(
                List.of(apiKey),
                EnumSet.allOf(SignType.class),
                new WeChatV2Identity(merchantId, List.of(), List.of()));
    }

    public static boolean verifies(
            String signType, String sign, Map<String, String> elements, String apiKey) {
        return SignType.fromCode(signType)
                .orElseThrow()
                .verifies(sign, new TreeMap<>(elements), apiKey);
    }

    public static Optional<Map<String, String>> xml(String text) {
        return FlatXml.read(text.getBytes(StandardCharsets.UTF_8), "xml");
    }

    public static Optional<String> open(String requestInfo, String apiKey) {
        return text(RequestInfo.open(requestInfo, apiKey));
    }

    public static Optional<String> openWith(String requestInfo, String aesKey) {
        return text(RequestInfo.openWith(requestInfo, aesKey.getBytes(StandardCharsets.US_ASCII)));
    }

    private static Optional<String> text(Optional<byte[]> bytes) {
        return bytes.map(b -> new String(b, StandardCharsets.UTF_8));
    }
}
