package dev.oncepaid.channel.wechatv2;

import java.util.List;
import java.util.Map;

/** Whether a message names the configured merchant and one of its applications. */
record WeChatV2Identity(String merchantId, List<String> appIds) {

    boolean isOf(Map<String, String> elements) {
        return merchantId.equals(elements.get("mch_id"))
                && (appIds.isEmpty() || appIds.contains(elements.getOrDefault("appid", "")));
    }
}
