package dev.oncepaid.channel.unionpay;

import dev.oncepaid.channel.api.ApiRequest;
import dev.oncepaid.channel.api.ApiRequest.Method;
import dev.oncepaid.channel.api.ApiRequest.Server;
import dev.oncepaid.channel.api.ApiRequest.Trait;
import dev.oncepaid.channel.crypto.Digests;
import dev.oncepaid.channel.crypto.RsaSigner;
import dev.oncepaid.channel.form.PercentEncoding;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Signs requests of version 5.1.0: RSA over the hex text of the hash of all parameters.
 *
 * @param certificateId the serial of the merchant's signing certificate, decimal
 */
record UnionPayRequests(String merchantId, String certificateId, RsaSigner signer) {

    ApiRequest post(Server server, String path, Map<String, String> parameters, Set<Trait> traits) {
        Map<String, String> all = new TreeMap<>(parameters);
        all.put("version", "5.1.0");
        all.put("encoding", "UTF-8");
        all.put("signMethod", "01");
        all.put("accessType", "0");
        all.put("merId", merchantId);
        all.put("certId", certificateId);
        all.put("signature", signature(all));
        return new ApiRequest(
                Method.POST,
                server,
                path,
                Map.of("Content-Type", "application/x-www-form-urlencoded;charset=UTF-8"),
                PercentEncoding.form(all, StandardCharsets.UTF_8)
                        .getBytes(StandardCharsets.US_ASCII),
                traits);
    }

    private String signature(Map<String, String> sorted) {
        String content =
                sorted.entrySet().stream()
                        .map(p -> p.getKey() + "=" + p.getValue())
                        .collect(Collectors.joining("&"));
        String hash =
                HexFormat.of().formatHex(Digests.sha256(content.getBytes(StandardCharsets.UTF_8)));
        return signer.sign(hash.getBytes(StandardCharsets.US_ASCII));
    }
}
