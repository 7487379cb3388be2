package dev.oncepaid.channel.wechat;

import dev.oncepaid.channel.content.Json;
import java.util.List;
import java.util.Optional;

/**
 * Whether content is about the configured account. In partner mode that is the service provider, in
 * combined payments the combining merchant.
 */
record WeChatIdentity(String merchantId, List<String> appIds) {

    /** An id that the content does not carry (refunds have no app id) cannot contradict. */
    boolean isOf(Json content) {
        return agrees(first(content, "mchid", "sp_mchid", "combine_mchid"), List.of(merchantId))
                && (appIds.isEmpty()
                        || agrees(first(content, "appid", "sp_appid", "combine_appid"), appIds));
    }

    private static boolean agrees(Optional<String> id, List<String> accepted) {
        return id.isEmpty() || accepted.contains(id.get());
    }

    private static Optional<String> first(Json content, String... fields) {
        for (String field : fields) {
            Optional<String> text = content.text(field);
            if (text.isPresent()) {
                return text;
            }
        }
        return Optional.empty();
    }
}
