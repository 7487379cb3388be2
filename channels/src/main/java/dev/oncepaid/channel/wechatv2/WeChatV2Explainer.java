package dev.oncepaid.channel.wechatv2;

import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.NotificationExplainer;
import dev.oncepaid.channel.Step;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Tells how {@link WeChatV2Verifier} comes to its verdict. */
record WeChatV2Explainer(WeChatV2Verifier verifier) implements NotificationExplainer {

    @Override
    public List<Step> explain(Notification notification) {
        Optional<Map<String, String>> xml = FlatXml.read(notification.body(), "xml");
        if (xml.isEmpty()) {
            return List.of(
                    Step.failed(
                            "xml",
                            "the body is no flat <xml> in UTF-8: nested or doubled elements,"
                                    + " attributes and DOCTYPE are refused"));
        }
        String sign = xml.get().getOrDefault("sign", "");
        if (!sign.isBlank()) {
            return signed(xml.get(), sign);
        }
        String requestInfo = xml.get().getOrDefault("req_info", "");
        return requestInfo.isEmpty()
                ? List.of(Step.failed("sign", "is missing or empty, and there is no req_info"))
                : List.of(refund(requestInfo));
    }

    private List<Step> signed(Map<String, String> elements, String sign) {
        String named = elements.getOrDefault("sign_type", "");
        boolean isAllowed = !verifier.allowed(named).isEmpty();
        String words = verifier.allowed("").stream().map(SignType::code).toList().toString();
        return List.of(
                Step.of(
                        isAllowed,
                        "sign_type",
                        named.isEmpty() ? "absent: one of " + words : named,
                        "'%s' is not among the account's sign-types %s".formatted(named, words)),
                Step.signed(
                        "all elements but sign that have a value, sorted by name, then the API key",
                        SignType.content(elements) + "key=(the API key, not shown)"),
                Step.of(
                        verifier.isSigned(elements, sign),
                        "sign",
                        "signs this text",
                        "'%s' signs this text with none of the account's %d API keys"
                                .formatted(sign, verifier.apiKeys().size())));
    }

    private Step refund(String requestInfo) {
        return Step.of(
                verifier.opened(requestInfo).isPresent(),
                "req_info",
                "opens with an API key of the account; nothing signs it, so it is only a hint",
                "is no base64, or opens with none of the account's %d API keys"
                        .formatted(verifier.apiKeys().size()));
    }
}
