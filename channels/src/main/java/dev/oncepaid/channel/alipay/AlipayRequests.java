package dev.oncepaid.channel.alipay;

import dev.oncepaid.channel.api.ApiRequest;
import dev.oncepaid.channel.api.ApiRequest.Method;
import dev.oncepaid.channel.api.ApiRequest.Server;
import dev.oncepaid.channel.api.ApiRequest.Trait;
import dev.oncepaid.channel.api.RequestStamp;
import dev.oncepaid.channel.content.ChannelTime;
import dev.oncepaid.channel.crypto.RsaSigner;
import dev.oncepaid.channel.form.PercentEncoding;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ObjectNode;

/**
 * Signs requests to {@code gateway.do}. All parameters are signed, {@code sign_type} among them,
 * unlike in notifications.
 *
 * @param certificates what certificate mode names beside the signature
 */
record AlipayRequests(
        String appId, RsaSigner signer, Optional<CertSns> certificates, Charset charset) {

    private static final String PATH = "/gateway.do";
    private static final String CONTENT = "biz_content";

    /** The numbers of the application's certificate and of Alipay's roots. */
    record CertSns(String app, String root) {}

    ApiRequest post(String method, ObjectNode content, RequestStamp stamp, Set<Trait> traits) {
        Map<String, String> parameters = new TreeMap<>();
        parameters.put("app_id", appId);
        parameters.put("method", method);
        parameters.put("format", "JSON");
        parameters.put("charset", charset.name());
        parameters.put("sign_type", AlipayVerifier.PINNED_SIGN_TYPE);
        parameters.put("timestamp", ChannelTime.spaced(stamp.at()));
        parameters.put("version", "1.0");
        certificates.ifPresent(
                sns -> {
                    parameters.put("app_cert_sn", sns.app());
                    parameters.put("alipay_root_cert_sn", sns.root());
                });
        parameters.put(CONTENT, content.toString());
        parameters.put("sign", signer.sign(joined(parameters).getBytes(charset)));
        byte[] body =
                PercentEncoding.form(Map.of(CONTENT, parameters.remove(CONTENT)), charset)
                        .getBytes(StandardCharsets.US_ASCII);
        return new ApiRequest(
                Method.POST,
                Server.API,
                PATH + "?" + PercentEncoding.form(parameters, charset),
                Map.of(
                        "Content-Type",
                        "application/x-www-form-urlencoded;charset=" + charset.name()),
                body,
                traits);
    }

    /** Values before they are encoded, sorted by name. */
    private static String joined(Map<String, String> parameters) {
        return parameters.entrySet().stream()
                .map(p -> p.getKey() + "=" + p.getValue())
                .collect(Collectors.joining("&"));
    }
}
