package dev.oncepaid.channel.wechat;

import dev.oncepaid.channel.Notification.Headers;
import dev.oncepaid.channel.Verification.Reason;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The header values that a WeChat Pay signature stands on, each exactly once. */
sealed interface SignatureHeaders {

    /** The only algorithm that is accepted; absent means the same. */
    String PINNED_TYPE = "WECHATPAY2-SHA256-RSA2048";

    String PROBE_PREFIX = "WECHATPAY/SIGNTEST/";
    int TIMESTAMP_DIGITS_MAX = 11;

    /**
     * All there.
     *
     * @param timestamp as it came, for it is signed as text
     */
    record Present(
            String timestamp, Instant signedAt, String nonce, String serial, String signature)
            implements SignatureHeaders {}

    /** Something is missing or of another kind. */
    record Insufficient(Reason reason) implements SignatureHeaders {}

    static SignatureHeaders of(Headers headers) {
        Optional<String> signature = single(headers, "Wechatpay-Signature");
        if (signature.isEmpty()) {
            return new Insufficient(Reason.MISSING_SIGNATURE);
        }
        Optional<String> timestamp =
                single(headers, "Wechatpay-Timestamp").filter(SignatureHeaders::isNumber);
        Optional<String> nonce = single(headers, "Wechatpay-Nonce");
        Optional<String> serial = single(headers, "Wechatpay-Serial");
        if (timestamp.isEmpty() || nonce.isEmpty() || serial.isEmpty()) {
            return new Insufficient(Reason.MISSING_HEADER);
        }
        if (signature.get().startsWith(PROBE_PREFIX)) {
            return new Insufficient(Reason.PROBE);
        }
        if (!isPinned(headers.values("Wechatpay-Signature-Type"))) {
            return new Insufficient(Reason.ALGORITHM);
        }
        return new Present(
                timestamp.get(),
                Instant.ofEpochSecond(Long.parseLong(timestamp.get())),
                nonce.get(),
                serial.get(),
                signature.get());
    }

    private static boolean isPinned(List<String> types) {
        return types.isEmpty() || types.equals(List.of(PINNED_TYPE));
    }

    private static Optional<String> single(Headers headers, String name) {
        List<String> values = headers.values(name);
        return values.size() == 1 && !values.getFirst().isBlank()
                ? Optional.of(values.getFirst())
                : Optional.empty();
    }

    private static boolean isNumber(String text) {
        return text.length() <= TIMESTAMP_DIGITS_MAX
                && text.chars().allMatch(digit -> digit >= '0' && digit <= '9');
    }
}
