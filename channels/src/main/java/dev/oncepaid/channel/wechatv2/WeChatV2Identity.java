package dev.oncepaid.channel.wechatv2;

import java.util.List;
import java.util.Map;

/**
 * Whether a message names the configured merchant, one of its applications and of its
 * sub-merchants.
 */
record WeChatV2Identity(String merchantId, List<String> appIds, List<String> subMerchantIds) {

    boolean isOf(Map<String, String> elements) {
        return merchantId.equals(elements.get("mch_id"))
                && (appIds.isEmpty() || appIds.contains(elements.getOrDefault("appid", "")))
                && isOfSubMerchant(elements.getOrDefault("sub_mch_id", ""));
    }

    private boolean isOfSubMerchant(String id) {
        return subMerchantIds.isEmpty()
                || id.isEmpty()
                || id.equals(merchantId)
                || subMerchantIds.contains(id);
    }
}
