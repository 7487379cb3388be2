package dev.oncepaid.channel.wechatv2;

import dev.oncepaid.channel.BodyHash;
import dev.oncepaid.channel.Checks;
import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.NotificationVerifier;
import dev.oncepaid.channel.Trace;
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
    public Verification verify(Notification notification, Trace trace) {
        Checks checks = new Checks(trace);
        Optional<Map<String, String>> xml = FlatXml.read(notification.body(), "xml");
        checks.require(
                xml.isPresent(),
                new Refused(Reason.MALFORMED),
                "xml",
                () ->
                        "the body is no flat <xml> in UTF-8: nested or doubled elements,"
                                + " attributes and DOCTYPE are refused");
        return xml.map(elements -> verify(elements, checks)).orElseGet(checks::refusal);
    }

    private Verification verify(Map<String, String> elements, Checks checks) {
        String sign = elements.getOrDefault("sign", "");
        if (!sign.isBlank()) {
            return signed(elements, sign, checks);
        }
        String requestInfo = elements.getOrDefault("req_info", "");
        checks.require(
                !requestInfo.isEmpty(),
                new Refused(Reason.MISSING_SIGNATURE),
                "sign",
                () -> "is missing or empty, and there is no req_info");
        return checks.isRefused() ? checks.refusal() : refund(elements, requestInfo, checks);
    }

    private Verification signed(Map<String, String> elements, String sign, Checks checks) {
        String named = elements.getOrDefault("sign_type", "");
        checks.require(
                !allowed(named).isEmpty(),
                new Refused(Reason.ALGORITHM),
                "sign_type",
                () -> named.isEmpty() ? "absent: one of " + signTypes : named,
                () -> "'%s' is not among the account's sign-types %s".formatted(named, signTypes));
        checks.showSigned(
                "all elements but sign that have a value, sorted by name, then the API key",
                () -> SignType.content(elements) + "key=(the API key, not shown)");
        if (checks.isOver()) {
            return checks.refusal();
        }
        checks.require(
                isSigned(elements, sign),
                new Refused(Reason.BAD_SIGNATURE),
                "sign",
                () -> "signs this text",
                () ->
                        "'%s' signs this text with none of the account's %d API keys"
                                .formatted(sign, apiKeys.size()));
        return checks.verdict(
                () -> genuine(elements, new WeChatV2Facts(elements)::signed, elements));
    }

    private boolean isSigned(Map<String, String> elements, String sign) {
        for (SignType type : allowed(elements.getOrDefault("sign_type", ""))) {
            for (String apiKey : apiKeys) {
                if (type.verifies(sign, elements, apiKey)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Of the configured types the one that the message names, all where it names none. */
    private Set<SignType> allowed(String named) {
        if (named.isEmpty()) {
            return signTypes;
        }
        return SignType.fromCode(named)
                .filter(signTypes::contains)
                .map(type -> (Set<SignType>) EnumSet.of(type))
                .orElse(Set.of());
    }

    private Verification refund(Map<String, String> elements, String requestInfo, Checks checks) {
        Optional<Map<String, String>> opened = opened(requestInfo);
        checks.require(
                opened.isPresent(),
                new Refused(Reason.BAD_SIGNATURE),
                "req_info",
                () ->
                        "opens with an API key of the account; nothing signs it, so it is only a hint",
                () ->
                        "is no base64, or opens with none of the account's %d API keys"
                                .formatted(apiKeys.size()));
        return opened.map(refund -> genuine(elements, new WeChatV2Facts(refund)::refund, refund))
                .orElseGet(checks::refusal);
    }

    /** Only the shape of what a key opens shows that it is the right one: nothing signs it. */
    private Optional<Map<String, String>> opened(String requestInfo) {
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
