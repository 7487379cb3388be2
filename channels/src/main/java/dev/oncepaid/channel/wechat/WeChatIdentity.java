package dev.oncepaid.channel.wechat;

import dev.oncepaid.channel.content.Json;
import java.util.List;
import java.util.Optional;

/**
 * Whether content is about the configured account. In partner mode that is the service provider, in
 * combined payments the combining merchant; which of their orders are the account's is said by
 * {@link #isOfSubOrder}.
 *
 * @param appIds checked where any is configured
 * @param subMerchantIds checked where any is configured; of the orders of a combined payment always
 */
record WeChatIdentity(String merchantId, List<String> appIds, List<String> subMerchantIds) {

    /** An id that the content does not carry (refunds have no app id) cannot contradict. */
    boolean isOf(Json content) {
        return agrees(first(content, "mchid", "sp_mchid", "combine_mchid"), List.of(merchantId))
                && (appIds.isEmpty()
                        || agrees(first(content, "appid", "sp_appid", "combine_appid"), appIds))
                && isOfSubMerchant(content);
    }

    /** An order of a combined payment may be any merchant's, so it must name one of ours. */
    boolean isOfSubOrder(Json order) {
        return order.text("mchid").filter(this::isOurs).isPresent() && isOfSubMerchant(order);
    }

    private boolean isOfSubMerchant(Json content) {
        return subMerchantIds.isEmpty()
                || first(content, "sub_mchid").filter(id -> !isOurs(id)).isEmpty();
    }

    private boolean isOurs(String id) {
        return merchantId.equals(id) || subMerchantIds.contains(id);
    }

    private static boolean agrees(Optional<String> id, List<String> accepted) {
        return id.isEmpty() || accepted.contains(id.get());
    }

    /** The first of these ids that is there; one that is no text is nobody's. */
    private static Optional<String> first(Json content, String... fields) {
        for (String field : fields) {
            Optional<String> id = content.id(field);
            if (id.isPresent()) {
                return id;
            }
        }
        return Optional.empty();
    }
}
