package dev.oncepaid.channel.wechat;

import dev.oncepaid.channel.Checks;
import dev.oncepaid.channel.Notification.Headers;
import dev.oncepaid.channel.Verification.Reason;
import dev.oncepaid.channel.Verification.Refused;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The header values that a WeChat Pay signature stands on, each exactly once.
 *
 * @param timestamp as it came, for it is signed as text
 */
record SignatureHeaders(
        String timestamp, Instant signedAt, String nonce, String serial, String signature) {

    /** The only algorithm that is accepted; absent means the same. */
    private static final String PINNED_TYPE = "WECHATPAY2-SHA256-RSA2048";

    private static final String PROBE_PREFIX = "WECHATPAY/SIGNTEST/";
    private static final String TYPE = "Wechatpay-Signature-Type";
    private static final String TIMESTAMP = "Wechatpay-Timestamp";

    /** Empty, and refused, if something is missing or of another kind. */
    static Optional<SignatureHeaders> read(Headers headers, Checks checks) {
        Optional<String> signature =
                checks.header(headers, "Wechatpay-Signature", Reason.MISSING_SIGNATURE);
        Optional<String> timestamp = checks.header(headers, TIMESTAMP, Reason.MISSING_HEADER);
        Optional<Instant> signedAt = checks.seconds(timestamp, TIMESTAMP, Reason.MISSING_HEADER);
        Optional<String> nonce = checks.header(headers, "Wechatpay-Nonce", Reason.MISSING_HEADER);
        Optional<String> serial = checks.header(headers, "Wechatpay-Serial", Reason.MISSING_HEADER);
        checks.require(
                signature.filter(text -> text.startsWith(PROBE_PREFIX)).isEmpty(),
                new Refused(Reason.PROBE),
                "Wechatpay-Signature",
                () -> "begins with " + PROBE_PREFIX + ": WeChat Pay's own test that it is refused");
        checks.require(
                isPinned(headers.values(TYPE)),
                new Refused(Reason.ALGORITHM),
                TYPE,
                () -> "only " + PINNED_TYPE + " is accepted");
        return checks.isRefused()
                ? Optional.empty()
                : Optional.of(
                        new SignatureHeaders(
                                timestamp.orElseThrow(),
                                signedAt.orElseThrow(),
                                nonce.orElseThrow(),
                                serial.orElseThrow(),
                                signature.orElseThrow()));
    }

    private static boolean isPinned(List<String> types) {
        return types.isEmpty() || types.equals(List.of(PINNED_TYPE));
    }
}
