package dev.oncepaid.channel.wechat;

import dev.oncepaid.channel.api.ApiRequest;
import dev.oncepaid.channel.api.ApiRequest.Method;
import dev.oncepaid.channel.api.ApiRequest.Server;
import dev.oncepaid.channel.api.ApiRequest.Trait;
import dev.oncepaid.channel.api.RequestStamp;
import dev.oncepaid.channel.crypto.RsaSigner;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Signs requests of APIv3.
 *
 * @param serial of the merchant's API certificate, hexadecimal
 * @param answerKey the configured key that the channel shall sign its answer with, so that it does
 *     while keys change
 */
record WeChatRequests(String merchantId, String serial, RsaSigner signer, String answerKey) {

    private static final String SCHEMA = "WECHATPAY2-SHA256-RSA2048";
    private static final String JSON = "application/json";

    ApiRequest get(String pathAndQuery, RequestStamp stamp) {
        return signed(Method.GET, pathAndQuery, new byte[0], JSON, stamp);
    }

    /** A file: its answer is no JSON. */
    ApiRequest getFile(String pathAndQuery, RequestStamp stamp) {
        return signed(Method.GET, pathAndQuery, new byte[0], "*/*", stamp);
    }

    ApiRequest post(String path, ObjectNode body, RequestStamp stamp) {
        return signed(Method.POST, path, JsonMapper.shared().writeValueAsBytes(body), JSON, stamp);
    }

    private ApiRequest signed(
            Method method, String pathAndQuery, byte[] body, String accept, RequestStamp stamp) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Accept", accept);
        if (method == Method.POST) {
            headers.put("Content-Type", JSON);
        }
        headers.put("User-Agent", "OncePaid");
        headers.put("Wechatpay-Serial", answerKey);
        headers.put("Authorization", authorization(method, pathAndQuery, body, stamp));
        return new ApiRequest(
                method,
                Server.API,
                pathAndQuery,
                headers,
                body,
                method == Method.GET ? Set.of(Trait.REPLAY_SAFE) : Set.of());
    }

    String authorization(Method method, String pathAndQuery, byte[] body, RequestStamp stamp) {
        long seconds = stamp.at().getEpochSecond();
        String head = "%s\n%s\n%d\n%s\n".formatted(method, pathAndQuery, seconds, stamp.nonce());
        String signature =
                signer.sign(head.getBytes(StandardCharsets.UTF_8), body, new byte[] {'\n'});
        return "%s mchid=\"%s\",nonce_str=\"%s\",timestamp=\"%d\",serial_no=\"%s\",signature=\"%s\""
                .formatted(SCHEMA, merchantId, stamp.nonce(), seconds, serial, signature);
    }
}
