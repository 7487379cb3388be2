package dev.oncepaid.channel.vectors;

import dev.oncepaid.channel.api.AnswerFacts;
import dev.oncepaid.channel.api.Bill;
import dev.oncepaid.channel.api.RefundState;
import dev.oncepaid.channel.api.RefundState.RefundFacts;
import dev.oncepaid.channel.api.RefundStates;
import dev.oncepaid.channel.api.TradeClosed;
import dev.oncepaid.channel.api.TradeFacts;
import dev.oncepaid.channel.api.TradeState;
import dev.oncepaid.channel.api.TradeState.Refunds;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.RefundAmount;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Facts under the vectors' names. */
record NormalizedFacts(AnswerFacts facts) {

    /** What we must not state where the answer does not. */
    private static final Set<String> NEVER_MADE_UP =
            Set.of(
                    "channel_trade_no",
                    "channel_refund_no",
                    "amount_minor",
                    "event_time",
                    "accepted_time",
                    "refund_started",
                    "refundable",
                    "settle_date");

    void compare(AnswerVector vector, List<String> differences) {
        JsonNode expected = vector.expected().path("normalized");
        Map<String, String> found = found(vector);
        if (expected.has("refunds")) {
            refunds(expected.path("refunds"), differences);
            List.of("event_time", "channel_refund_no").forEach(found::remove);
        }
        expected.properties()
                .forEach(
                        field -> {
                            if (!field.getKey().equals("refunds")) {
                                AnswerComparison.same(
                                        field.getKey(),
                                        withoutField(field.getValue().asString()),
                                        found.getOrDefault(field.getKey(), "nothing"),
                                        differences);
                            }
                        });
        NEVER_MADE_UP.stream()
                .filter(name -> found.containsKey(name) && !expected.has(name))
                .forEach(name -> differences.add(name + " is made up"));
    }

    /** UnionPay's vectors say in which field a code stood. */
    private static String withoutField(String text) {
        return text.matches("(origR|r)espCode=.*") ? text.substring(text.indexOf('=') + 1) : text;
    }

    private Map<String, String> found(AnswerVector vector) {
        Map<String, String> found = new HashMap<>();
        switch (facts) {
            case TradeState state -> trade(state, found);
            case TradeClosed closed -> {
                found.put("merchant_order_no", closed.orderNo().value());
                found.put("state", "closed");
                closed.tradeNo().ifPresent(no -> found.put("channel_trade_no", no.value()));
            }
            case RefundStates states -> refund(states.asked(), vector, found);
            case Bill.Link link -> {
                found.put("download_url", link.url().toString());
                link.sha1().ifPresent(hash -> found.put("hash_value", hash));
                link.sha1().ifPresent(_ -> found.put("hash_type", "SHA1"));
            }
            case Bill.File file -> {
                file.name().ifPresent(name -> found.put("file_name", name));
                vector.asked("settle_date").ifPresent(day -> found.put("settle_date", day));
            }
        }
        return found;
    }

    private static void trade(TradeState state, Map<String, String> found) {
        TradeFacts trade = state.trade();
        found.put("merchant_order_no", trade.orderNo().value());
        trade.tradeNo().ifPresent(no -> found.put("channel_trade_no", no.value()));
        trade.amount().ifPresent(amount -> money("amount_minor", amount, found));
        trade.at().ifPresent(at -> found.put("event_time", at.toString()));
        found.put("status_raw", trade.statusCode());
        found.put("state", stateName(state));
        details(trade.details(), found);
        if (state instanceof TradeState.Paid paid && paid.refunds() == Refunds.STARTED) {
            found.put("refund_started", "true");
        }
        if (state instanceof TradeState.Paid paid && paid.refunds() == Refunds.OVER) {
            found.put("refundable", "false");
        }
    }

    private static String stateName(TradeState state) {
        return switch (state) {
            case TradeState.Paid _ -> "paid";
            case TradeState.Waiting _ -> "waiting";
            case TradeState.UnderWay _ -> "under-way";
            case TradeState.Failed _ -> "failed";
            case TradeState.Closed _ -> "closed";
            case TradeState.ClosedUnclear _ -> "closed-unclear";
            case TradeState.PaidThenRefunded _ -> "paid-then-refunded";
            case TradeState.Reversed _ -> "reversed";
        };
    }

    private static void refund(RefundState state, AnswerVector vector, Map<String, String> found) {
        RefundFacts refund = state.refund();
        String tradeNo =
                vector.asked("txn_type").isPresent() ? "original_trade_no" : "channel_trade_no";
        found.put("merchant_order_no", refund.numbers().orderNo().value());
        found.put("merchant_refund_no", refund.numbers().refundNo().value());
        refund.numbers().tradeNo().ifPresent(no -> found.put(tradeNo, no.value()));
        refund.numbers().channelRefundNo().ifPresent(no -> found.put("channel_refund_no", no));
        money("refund_amount_minor", refund.amount().stated().in(Money.CNY), found);
        found.put("refund_amount_scope", scope(refund.amount()));
        refund.tradeAmount().ifPresent(amount -> money("amount_minor", amount, found));
        found.put("status_raw", refund.statusCode());
        found.put("state", stateName(state));
        time("accepted_time", refund.times().acceptedAt(), found);
        time("event_time", refund.times().at(), found);
        details(refund.details(), found);
    }

    private static String scope(RefundAmount amount) {
        return switch (amount) {
            case RefundAmount.Single _ -> "single";
            case RefundAmount.Cumulative _ -> "cumulative";
        };
    }

    private static String stateName(RefundState state) {
        return switch (state) {
            case RefundState.Accepted _ -> "accepted";
            case RefundState.Done _ -> "done";
            case RefundState.Failed _ -> "failed";
            case RefundState.Abnormal _ -> "abnormal";
        };
    }

    private static void money(String name, Money money, Map<String, String> found) {
        found.put(name, Long.toString(money.minor()));
        found.put("currency", money.currencyCode());
    }

    private static void time(String name, Optional<Instant> time, Map<String, String> found) {
        time.ifPresent(at -> found.put(name, at.toString()));
    }

    private static void details(Map<String, String> details, Map<String, String> found) {
        Map<String, String> names = new HashMap<>();
        names.put("mchid", "merchant_id");
        names.put("mch_id", "merchant_id");
        names.put("merId", "merchant_id");
        names.put("appid", "app_id");
        names.put("payer_total", "payer_amount_minor");
        names.put("cash_fee", "payer_amount_minor");
        names.put("payer_refund", "payer_refund_minor");
        names.put("refund_fee", "fee_returned_minor");
        names.put("settleDate", "settle_date");
        names.put("txnTime", "txn_time");
        names.put("fund_change", "fund_change");
        names.put("dback_status", "deposit_back");
        details.forEach(
                (name, value) ->
                        Optional.ofNullable(names.get(name))
                                .ifPresent(known -> found.put(known, value)));
    }

    /** All that the answer lists, in whatever order. */
    private void refunds(JsonNode expected, List<String> differences) {
        List<RefundState> listed = new ArrayList<>();
        if (facts instanceof RefundStates(RefundState asked, List<RefundState> others)) {
            listed.add(asked);
            listed.addAll(others);
        }
        AnswerComparison.same(
                "refunds listed", expected.size() + "", listed.size() + "", differences);
        expected.forEach(
                wanted -> {
                    Map<String, String> found = listed(listed, wanted);
                    wanted.properties()
                            .forEach(
                                    field ->
                                            AnswerComparison.same(
                                                    "refunds." + field.getKey(),
                                                    field.getValue().asString(),
                                                    found.getOrDefault(field.getKey(), "nothing"),
                                                    differences));
                });
    }

    private static Map<String, String> listed(List<RefundState> listed, JsonNode wanted) {
        Map<String, String> found = new HashMap<>();
        listed.stream()
                .filter(
                        state ->
                                state.refund()
                                        .numbers()
                                        .refundNo()
                                        .value()
                                        .equals(wanted.path("merchant_refund_no").asString()))
                .findFirst()
                .ifPresent(
                        state -> {
                            RefundFacts refund = state.refund();
                            found.put("merchant_refund_no", refund.numbers().refundNo().value());
                            refund.numbers()
                                    .channelRefundNo()
                                    .ifPresent(no -> found.put("channel_refund_no", no));
                            found.put("status_raw", refund.statusCode());
                            found.put("state", stateName(state));
                            money(
                                    "refund_amount_minor",
                                    refund.amount().stated().in(Money.CNY),
                                    found);
                            time("event_time", refund.times().at(), found);
                        });
        return found;
    }
}
