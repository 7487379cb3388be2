package dev.oncepaid.channel.vectors;

import dev.oncepaid.channel.Verification;
import dev.oncepaid.channel.Verification.Statement;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.OrderNo;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Compares what a verifier found with what a vector expects. */
public final class Verdict {

    private Verdict() {}

    public static Replay compare(Vector vector, Verification verification) {
        return vector.isGet()
                ? compareGet(vector, verification)
                : comparePost(vector, verification);
    }

    private static Replay comparePost(Vector vector, Verification verification) {
        JsonNode expected = vector.expected();
        boolean valid = expected.path("valid").booleanValue();
        String reason = expected.path("reason").asString("");
        return switch (verification) {
            case Verification.Genuine genuine -> {
                if (!genuine.accountMatches()) {
                    yield Replay.when(
                            reason.equals("business-check"), "taken for another account's");
                }
                yield valid
                        ? facts(expected, genuine.statements())
                        : new Replay.Disagreed("accepted");
            }
            // Never believed: stored, acknowledged and parked until a key or decoder can read it.
            case Verification.Unreadable unreadable ->
                    Replay.when(
                            !(valid && expected.has("normalized"))
                                    && !reason.equals("bad-signature")
                                    && expected.path("signature_valid").booleanValue(true),
                            unreadable.toString());
            case Verification.Refused refused -> Replay.when(!valid, refused.toString());
        };
    }

    /**
     * The notify URL answers GET with 405, whatever it carries; the signature rule is the same, and
     * nothing in it may read as a payment.
     */
    private static Replay compareGet(Vector vector, Verification verification) {
        JsonNode expected = vector.expected();
        boolean signed =
                expected.path("signature_valid")
                        .booleanValue(expected.path("valid").booleanValue());
        return switch (verification) {
            case Verification.Genuine(List<Statement> statements) ->
                    Replay.when(
                            signed
                                    && statements.stream()
                                            .allMatch(s -> s.facts() instanceof Facts.Other),
                            "read as " + statements);
            case Verification.Unreadable unreadable -> Replay.when(signed, unreadable.toString());
            case Verification.Refused refused -> Replay.when(!signed, refused.toString());
        };
    }

    private static Replay facts(JsonNode expected, List<Statement> statements) {
        List<String> differences = new ArrayList<>();
        if (statements.size() == 1) {
            compare(expected.path("normalized"), statements.getFirst(), differences);
        }
        return Replay.when(differences.isEmpty(), differences.toString());
    }

    private static void compare(
            JsonNode normalized, Statement statement, List<String> differences) {
        switch (statement.facts()) {
            case Facts.OfTrade facts -> {
                compareKeys(normalized, statement, facts.status(), differences);
                compareMoney(normalized, facts, differences);
            }
            case Facts.UnknownStatus facts ->
                    compareKeys(normalized, statement, facts.status(), differences);
            case Facts.OfNoTrade _ -> {}
        }
    }

    private static void compareKeys(
            JsonNode normalized, Statement statement, String word, List<String> differences) {
        same(normalized, "channel_trade_no", statement.tradeNo().value(), differences);
        same(normalized, "notify_id", statement.notifyId().value(), differences);
        String orderNo = statement.facts().namedOrder().map(OrderNo::value).orElse("none");
        same(normalized, "merchant_order_no", orderNo, differences);
        String status = normalized.path("trade_status_raw").asString(word);
        // UnionPay's vectors say in which field the word stood.
        if (!status.substring(status.indexOf('=') + 1).equals(word)) {
            differences.add("status: %s, not %s".formatted(word, status));
        }
    }

    private static void compareMoney(
            JsonNode normalized, Facts.OfTrade facts, List<String> differences) {
        switch (facts) {
            case Facts.Paid paid -> {
                same(normalized, "amount_minor", paid.amount().minor() + "", differences);
                if (!normalized
                        .path("currency")
                        .asString(paid.amount().currencyCode())
                        .startsWith(paid.amount().currencyCode())) {
                    differences.add("currency: " + paid.amount().currencyCode());
                }
                sameTime(normalized, paid.at(), differences);
            }
            case Facts.Refunded refunded -> {
                same(
                        normalized,
                        "refund_amount_minor",
                        refunded.amount().stated().minor() + "",
                        differences);
                same(normalized, "merchant_refund_no", refunded.refundNo().value(), differences);
                sameTime(normalized, refunded.at(), differences);
            }
            case Facts.RefundFailed failed -> {
                same(normalized, "refund_amount_minor", failed.amount().minor() + "", differences);
                same(normalized, "merchant_refund_no", failed.refundNo().value(), differences);
            }
            case Facts.UnconfirmedRefund refund -> {
                same(normalized, "refund_amount_minor", refund.amount().minor() + "", differences);
                same(normalized, "merchant_refund_no", refund.refundNo().value(), differences);
                sameTime(normalized, refund.at(), differences);
            }
            case Facts.Closed closed -> sameTime(normalized, closed.at(), differences);
            case Facts.Waiting waiting -> sameTime(normalized, waiting.at(), differences);
            case Facts.PaymentFailed _ -> {}
        }
    }

    private static void sameTime(
            JsonNode normalized, Optional<Instant> found, List<String> differences) {
        String expected = normalized.path("event_time").asString("");
        if (!expected.isEmpty()
                && !Optional.of(OffsetDateTime.parse(expected).toInstant()).equals(found)) {
            differences.add("event_time: %s, not %s".formatted(found, expected));
        }
    }

    private static void same(
            JsonNode normalized, String field, String found, List<String> differences) {
        String expected = normalized.path(field).asString("");
        if (!expected.isEmpty() && !Objects.equals(expected, found)) {
            differences.add("%s: %s, not %s".formatted(field, found, expected));
        }
    }
}
