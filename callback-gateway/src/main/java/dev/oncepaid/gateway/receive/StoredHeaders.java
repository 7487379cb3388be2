package dev.oncepaid.gateway.receive;

import dev.oncepaid.gateway.channel.Notification;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.FactsCodec;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What is kept of the headers: those that a channel's signature is made of, so that a stored
 * notification can be verified again.
 */
final class StoredHeaders {

    private static final JsonMapper JSON = JsonMapper.shared();

    private StoredHeaders() {}

    /** A JSON object of arrays; headers that did not come are left out. */
    static String json(Channel channel, Notification.Headers headers) {
        ObjectNode json = JSON.createObjectNode();
        for (String name : names(channel)) {
            List<String> values = headers.values(name);
            if (!values.isEmpty()) {
                ArrayNode array = json.putArray(name);
                values.forEach(value -> array.add(FactsCodec.storable(value)));
            }
        }
        return json.toString();
    }

    private static List<String> names(Channel channel) {
        return switch (channel) {
            case ALIPAY, WECHAT_V2, UNIONPAY -> List.of("Content-Type");
            case WECHAT ->
                    List.of(
                            "Content-Type",
                            "Wechatpay-Timestamp",
                            "Wechatpay-Nonce",
                            "Wechatpay-Signature",
                            "Wechatpay-Signature-Type",
                            "Wechatpay-Serial",
                            "Request-ID");
            case WEBHOOK ->
                    List.of("Content-Type", "webhook-id", "webhook-timestamp", "webhook-signature");
        };
    }
}
