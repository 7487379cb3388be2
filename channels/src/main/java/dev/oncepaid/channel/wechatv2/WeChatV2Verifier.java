package dev.oncepaid.channel.wechatv2;

import dev.oncepaid.channel.BodyHash;
import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.NotificationVerifier;
import dev.oncepaid.channel.Verification;
import dev.oncepaid.channel.Verification.Reason;
import dev.oncepaid.channel.Verification.Refused;
import dev.oncepaid.channel.Verification.Statement;
import dev.oncepaid.channel.content.NotifyIds;
import dev.oncepaid.channel.content.UnreadableContent;
import dev.oncepaid.model.Facts;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Payments by their signature; refund notices, which have none, by what the API key opens. */
final class WeChatV2Verifier implements NotificationVerifier {

    private static final String NONCE = "nonce_str";

    private final List<String> apiKeys;
    private final Set<SignType> signTypes;
    private final WeChatV2Identity identity;

    WeChatV2Verifier(List<String> apiKeys, Set<SignType> signTypes, WeChatV2Identity identity) {
        this.apiKeys = apiKeys;
        this.signTypes = signTypes;
        this.identity = identity;
    }

    @Override
    public Verification verify(Notification notification) {
        Optional<Map<String, String>> xml = FlatXml.read(notification.body(), "xml");
        if (xml.isEmpty()) {
            return new Refused(Reason.MALFORMED);
        }
        Map<String, String> elements = xml.get();
        String sign = elements.getOrDefault("sign", "");
        if (!sign.isBlank()) {
            return signed(elements, sign);
        }
        String requestInfo = elements.getOrDefault("req_info", "");
        return requestInfo.isEmpty()
                ? new Refused(Reason.MISSING_SIGNATURE)
                : refund(elements, requestInfo);
    }

    private Verification signed(Map<String, String> elements, String sign) {
        if (allowed(elements.getOrDefault("sign_type", "")).isEmpty()) {
            return new Refused(Reason.ALGORITHM);
        }
        return isSigned(elements, sign)
                ? genuine(elements, new WeChatV2Facts(elements)::signed, elements)
                : new Refused(Reason.BAD_SIGNATURE);
    }

    boolean isSigned(Map<String, String> elements, String sign) {
        for (SignType type : allowed(elements.getOrDefault("sign_type", ""))) {
            for (String apiKey : apiKeys) {
                if (type.verifies(sign, elements, apiKey)) {
                    return true;
                }
            }
        }
        return false;
    }

    List<String> apiKeys() {
        return apiKeys;
    }

    /** Of the configured types the one that the message names, all where it names none. */
    Set<SignType> allowed(String named) {
        if (named.isEmpty()) {
            return signTypes;
        }
        return SignType.fromCode(named)
                .filter(signTypes::contains)
                .map(type -> (Set<SignType>) EnumSet.of(type))
                .orElse(Set.of());
    }

    private Verification refund(Map<String, String> elements, String requestInfo) {
        return opened(requestInfo)
                .map(refund -> genuine(elements, new WeChatV2Facts(refund)::refund, refund))
                .orElse(new Refused(Reason.BAD_SIGNATURE));
    }

    /** Only the shape of what a key opens shows that it is the right one: nothing signs it. */
    Optional<Map<String, String>> opened(String requestInfo) {
        return apiKeys.stream()
                .flatMap(key -> RequestInfo.open(requestInfo, key).stream())
                .flatMap(plain -> FlatXml.read(plain, "root").stream())
                .findFirst();
    }

    private Verification genuine(
            Map<String, String> elements, Supplier<Facts> read, Map<String, String> content) {
        try {
            Facts facts = read.get();
            return Verification.Genuine.of(
                    Statement.of(NotifyIds.of(Optional.empty(), facts, () -> hash(content)), facts),
                    identity.isOf(elements));
        } catch (UnreadableContent e) {
            return new Verification.Unreadable(e.reason());
        }
    }

    /** Of what a repeat has in common: each is signed anew, with another nonce. */
    private static String hash(Map<String, String> content) {
        Map<String, String> said = new TreeMap<>(content);
        said.remove(NONCE);
        return BodyHash.hex(SignType.content(said).getBytes(StandardCharsets.UTF_8));
    }
}
