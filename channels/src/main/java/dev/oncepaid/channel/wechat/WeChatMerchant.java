package dev.oncepaid.channel.wechat;

import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.read.AnswerFault;
import dev.oncepaid.channel.api.read.AnswerFields;
import dev.oncepaid.channel.form.PercentEncoding;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Who asks: a merchant, or a service provider for one of its merchants.
 *
 * @param subMerchantId the provider's merchant
 */
record WeChatMerchant(String merchantId, Optional<String> subMerchantId, List<String> appIds) {

    /** The path before {@code /out-trade-no/…}. */
    String transactions() {
        return subMerchantId.isPresent() ? "/v3/pay/partner/transactions" : "/v3/pay/transactions";
    }

    /** The parameters that name it. */
    String query() {
        return subMerchantId.isPresent()
                ? "?sp_mchid=" + PercentEncoding.segment(merchantId) + subMerchant('&')
                : "?mchid=" + PercentEncoding.segment(merchantId);
    }

    /** The parameter of the provider's merchant; nothing where there is none. */
    String subMerchant(char separator) {
        return subMerchantId
                .map(id -> separator + "sub_mchid=" + PercentEncoding.segment(id))
                .orElse("");
    }

    /** The body that names it and nothing else. */
    ObjectNode body() {
        ObjectNode body = JsonMapper.shared().createObjectNode();
        body.put(subMerchantId.isPresent() ? "sp_mchid" : "mchid", merchantId);
        subMerchantId.ifPresent(id -> body.put("sub_mchid", id));
        return body;
    }

    /** The answer must be about this merchant and, where it names one, about its application. */
    void require(AnswerFields answer) {
        answer.require(
                subMerchantId.isPresent() ? "sp_mchid" : "mchid",
                merchantId,
                ApiReason.OTHER_ACCOUNT);
        subMerchantId.ifPresent(id -> answer.require("sub_mchid", id, ApiReason.OTHER_ACCOUNT));
        Optional<String> appId = answer.text("appid").or(() -> answer.text("sp_appid"));
        if (!appIds.isEmpty() && appId.filter(id -> !appIds.contains(id)).isPresent()) {
            throw new AnswerFault(ApiReason.OTHER_ACCOUNT);
        }
    }
}
