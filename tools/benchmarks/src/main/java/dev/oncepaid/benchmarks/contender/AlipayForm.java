package dev.oncepaid.benchmarks.contender;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;

/** As little of a form as its signature needs: the parameters sorted and joined again. */
@SuppressWarnings("ArrayRecordComponent") // on the hot path, never compared
record AlipayForm(byte[] content, byte[] signature) {

    static AlipayForm of(byte[] body) {
        String[] parameters = new String(body, StandardCharsets.US_ASCII).split("&", -1);
        String signature = "";
        int kept = 0;
        for (String parameter : parameters) {
            if (parameter.startsWith("sign=")) {
                signature = decoded(parameter.substring(5));
            } else if (!parameter.startsWith("sign_type=") && !parameter.endsWith("=")) {
                parameters[kept++] = decoded(parameter);
            }
        }
        Arrays.sort(parameters, 0, kept);
        String content = String.join("&", Arrays.asList(parameters).subList(0, kept));
        return new AlipayForm(
                content.getBytes(StandardCharsets.UTF_8), Base64.getDecoder().decode(signature));
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }
}
