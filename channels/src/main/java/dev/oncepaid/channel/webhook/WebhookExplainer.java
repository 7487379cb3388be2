package dev.oncepaid.channel.webhook;

import dev.oncepaid.channel.HeaderSteps;
import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.NotificationExplainer;
import dev.oncepaid.channel.Step;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Tells how {@link WebhookVerifier} comes to its verdict. */
record WebhookExplainer(WebhookVerifier verifier) implements NotificationExplainer {

    @Override
    public List<Step> explain(Notification notification) {
        List<Step> steps =
                new ArrayList<>(
                        HeaderSteps.of(
                                notification.headers(),
                                "webhook-id",
                                "webhook-timestamp",
                                "webhook-signature"));
        if (steps.stream().anyMatch(step -> step.state() == Step.State.FAILED)) {
            return steps;
        }
        String id = steps.get(0).found();
        String timestamp = steps.get(1).found();
        if (!WebhookVerifier.isNumber(timestamp) || verifier.prefixed(id).isEmpty()) {
            steps.add(
                    Step.failed(
                            "headers",
                            "the timestamp is no number of seconds, or the id too long"));
            return steps;
        }
        steps.add(freshness(Instant.ofEpochSecond(Long.parseLong(timestamp)), notification));
        String head = id + "." + timestamp + ".";
        steps.add(
                Step.signed(
                        "id, timestamp, body, with dots between",
                        head + new String(notification.body(), StandardCharsets.UTF_8)));
        steps.add(
                Step.of(
                        verifier.isSigned(steps.get(2).found(), head, notification.body()),
                        "webhook-signature",
                        "a v1 signature of it is that of this text",
                        "no v1 signature of it is that of this text with a secret of the account"));
        return steps;
    }

    private static Step freshness(Instant sentAt, Notification notification) {
        Duration age = Duration.between(sentAt, notification.receivedAt());
        String found =
                "sent at %s, judged as received at %s".formatted(sentAt, notification.receivedAt());
        return Step.of(
                !WebhookVerifier.isStale(age),
                "freshness",
                found,
                found
                        + ": stale, for more than %d s lie between; --at %s judges it as of then"
                                .formatted(WebhookVerifier.CLOCK_SKEW_MAX.toSeconds(), sentAt));
    }
}
