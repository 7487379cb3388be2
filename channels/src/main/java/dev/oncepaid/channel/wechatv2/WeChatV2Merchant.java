package dev.oncepaid.channel.wechatv2;

import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.read.AnswerFields;
import java.util.Map;
import java.util.Optional;

/**
 * Who asks.
 *
 * @param appId named in each request and compared in each answer
 * @param subMerchantId where a service provider asks for one of its merchants
 */
record WeChatV2Merchant(String merchantId, String appId, Optional<String> subMerchantId) {

    void putInto(Map<String, String> elements) {
        elements.put("appid", appId);
        elements.put("mch_id", merchantId);
        subMerchantId.ifPresent(id -> elements.put("sub_mch_id", id));
    }

    void require(AnswerFields answer) {
        answer.require("mch_id", merchantId, ApiReason.OTHER_ACCOUNT);
        answer.agree("sub_mch_id", subMerchantId, ApiReason.OTHER_ACCOUNT);
        answer.agree("appid", Optional.of(appId), ApiReason.OTHER_ACCOUNT);
    }
}
