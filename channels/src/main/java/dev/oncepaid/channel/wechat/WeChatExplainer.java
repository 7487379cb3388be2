package dev.oncepaid.channel.wechat;

import dev.oncepaid.channel.HeaderSteps;
import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.NotificationExplainer;
import dev.oncepaid.channel.Step;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tells how {@link WeChatVerifier} comes to its verdict. */
record WeChatExplainer(PlatformKeys keys) implements NotificationExplainer {

    @Override
    public List<Step> explain(Notification notification) {
        List<Step> steps =
                new ArrayList<>(
                        HeaderSteps.of(
                                notification.headers(),
                                "Wechatpay-Timestamp",
                                "Wechatpay-Nonce",
                                "Wechatpay-Serial",
                                "Wechatpay-Signature"));
        switch (SignatureHeaders.of(notification.headers())) {
            case SignatureHeaders.Insufficient insufficient -> steps.add(why(insufficient));
            case SignatureHeaders.Present headers -> steps.addAll(explain(headers, notification));
        }
        return steps;
    }

    private static Step why(SignatureHeaders.Insufficient insufficient) {
        return Step.failed(
                "headers",
                switch (insufficient.reason()) {
                    case PROBE ->
                            "the signature begins with "
                                    + SignatureHeaders.PROBE_PREFIX
                                    + ": WeChat Pay's own test that it is refused";
                    case ALGORITHM ->
                            "Wechatpay-Signature-Type: only "
                                    + SignatureHeaders.PINNED_TYPE
                                    + " is accepted";
                    case MISSING_SIGNATURE, MISSING_HEADER ->
                            "one is missing, empty, doubled, or the timestamp is no number";
                    case MALFORMED,
                            CHARSET,
                            STALE,
                            UNKNOWN_SERIAL,
                            UNTRUSTED_CERTIFICATE,
                            BAD_SIGNATURE,
                            VERIFIER_FAULT ->
                            insufficient.reason().label();
                });
    }

    private List<Step> explain(SignatureHeaders.Present headers, Notification notification) {
        List<Step> steps = new ArrayList<>();
        steps.add(freshness(headers, notification));
        String text =
                headers.timestamp()
                        + "\n"
                        + headers.nonce()
                        + "\n"
                        + new String(notification.body(), StandardCharsets.UTF_8)
                        + "\n";
        steps.add(Step.signed("timestamp, nonce, body, each with a line end after it", text));
        Optional<PlatformKeys.Key> key = keys.of(headers.serial());
        if (key.isEmpty()) {
            steps.add(
                    Step.failed(
                            "key",
                            "Wechatpay-Serial %s is not configured; platform-keys has %s"
                                    .formatted(headers.serial(), keys.serials())));
            return steps;
        }
        steps.add(validity(key.get(), notification));
        steps.add(
                Step.of(
                        WeChatVerifier.isSigned(headers, notification.body(), key.get()),
                        "signature",
                        "signs this text",
                        "does not sign this text under that key, or is no base64"));
        return steps;
    }

    private static Step freshness(SignatureHeaders.Present headers, Notification notification) {
        Duration age = Duration.between(headers.signedAt(), notification.receivedAt());
        String found =
                "signed at %s, judged as received at %s"
                        .formatted(headers.signedAt(), notification.receivedAt());
        return Step.of(
                !WeChatVerifier.isStale(age),
                "freshness",
                found,
                found
                        + ": stale, for %d s or more lie between; --at %s judges it as of then"
                                .formatted(
                                        WeChatVerifier.CLOCK_SKEW_MAX.toSeconds(),
                                        headers.signedAt()));
    }

    private static Step validity(PlatformKeys.Key key, Notification notification) {
        return Step.of(
                key.validity().contains(notification.receivedAt()),
                "key",
                "the one configured as " + key.id(),
                "the certificate %s was valid only from %s to %s"
                        .formatted(key.id(), key.validity().from(), key.validity().to()));
    }
}
