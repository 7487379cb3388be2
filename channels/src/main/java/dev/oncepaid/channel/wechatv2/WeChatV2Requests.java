package dev.oncepaid.channel.wechatv2;

import dev.oncepaid.channel.api.ApiRequest;
import dev.oncepaid.channel.api.ApiRequest.Method;
import dev.oncepaid.channel.api.ApiRequest.Server;
import dev.oncepaid.channel.api.ApiRequest.Trait;
import dev.oncepaid.channel.api.RequestStamp;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Signs requests of the v2 API: flat XML with the API key.
 *
 * @param apiKey the current one, where several are valid while rotating
 */
record WeChatV2Requests(WeChatV2Merchant merchant, String apiKey, SignType signType) {

    ApiRequest post(
            String path, Map<String, String> parameters, RequestStamp stamp, Set<Trait> traits) {
        return post(path, parameters, stamp, traits, signType);
    }

    /** With a sign type that the call demands, whatever the account uses elsewhere. */
    ApiRequest post(
            String path,
            Map<String, String> parameters,
            RequestStamp stamp,
            Set<Trait> traits,
            SignType type) {
        Map<String, String> elements = new TreeMap<>(parameters);
        merchant.putInto(elements);
        elements.put("nonce_str", stamp.nonce());
        elements.put("sign_type", type.code());
        elements.put("sign", type.sign(elements, apiKey));
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Content-Type", "text/xml; charset=UTF-8");
        headers.put("User-Agent", "OncePaid");
        return new ApiRequest(
                Method.POST, Server.API, path, headers, FlatXml.write(elements), traits);
    }

    @Override
    public String toString() {
        return "WeChatV2Requests[" + merchant.merchantId() + "]";
    }
}
