package dev.oncepaid.channel.vectors;

import dev.oncepaid.channel.HeaderMap;
import dev.oncepaid.channel.api.ApiResponse;
import dev.oncepaid.channel.api.AskedBill;
import dev.oncepaid.channel.api.AskedRefund;
import dev.oncepaid.channel.api.AskedTrade;
import dev.oncepaid.channel.api.RefundOrder;
import dev.oncepaid.channel.content.ChannelTime;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.RefundNo;
import dev.oncepaid.model.TradeNo;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** One vector of a channel's answer: what was asked, what came, and what must be read from it. */
record AnswerVector(Vector vector) {

    JsonNode expected() {
        return vector.expected();
    }

    Optional<String> asked(String... names) {
        JsonNode request = vector.json().path("request");
        for (String name : names) {
            if (request.has(name)) {
                return Optional.of(request.path(name).asString());
            }
        }
        return Optional.empty();
    }

    private Optional<Money> money(String name) {
        return asked(name).map(minor -> Money.ofMinor(minor, Money.CNY));
    }

    /** UnionPay's answers about refunds name no order, so neither do its vectors. */
    AskedTrade trade() {
        boolean isOfRefund = asked("txn_type").filter(type -> !type.equals("01")).isPresent();
        Optional<String> orderNo =
                isOfRefund ? Optional.empty() : asked("out_trade_no", "order_id");
        return new AskedTrade(
                new OrderNo(orderNo.orElse("not-named")),
                asked("transaction_id", "trade_no", "orig_qry_id").map(TradeNo::new),
                money("amount_minor"),
                transactionTime());
    }

    /** A refund cannot be sent without the order's amount; an old sample names none. */
    private AskedTrade refundedTrade() {
        AskedTrade trade = trade();
        return new AskedTrade(
                trade.orderNo(),
                trade.tradeNo(),
                trade.amount().or(() -> money("refund_minor")),
                trade.transactionTime());
    }

    AskedRefund refund() {
        return refundOf(trade());
    }

    private AskedRefund refundOf(AskedTrade trade) {
        return new AskedRefund(
                trade,
                new RefundNo(asked("out_refund_no", "out_request_no", "order_id").orElseThrow()),
                money("refund_minor").orElseThrow(),
                transactionTime());
    }

    RefundOrder refundOrder() {
        return new RefundOrder(
                refundOf(refundedTrade()),
                money("refunded_before_minor").orElse(Money.cny(0)),
                Optional.empty(),
                Optional.of("https://pay.example.com/notify"));
    }

    private Optional<Instant> transactionTime() {
        return ChannelTime.digits(asked("txn_time"));
    }

    AskedBill bill() {
        String day =
                asked("bill_date")
                        .or(
                                () ->
                                        asked("settle_date")
                                                .map(
                                                        md ->
                                                                "2026-%s-%s"
                                                                        .formatted(
                                                                                md.substring(0, 2),
                                                                                md.substring(2))))
                        .orElseThrow();
        return new AskedBill(LocalDate.parse(day), AskedBill.Kind.TRADES);
    }

    ApiResponse response() {
        JsonNode http = vector.json().path("http");
        Map<String, List<String>> headers = new HashMap<>();
        http.path("headers")
                .properties()
                .forEach(
                        header ->
                                headers.put(
                                        header.getKey(), List.of(header.getValue().asString())));
        byte[] body =
                http.has("body_base64")
                        ? Base64.getDecoder().decode(http.path("body_base64").asString())
                        : http.path("body").asString("").getBytes(StandardCharsets.UTF_8);
        return new ApiResponse(
                http.path("status").intValue(), new HeaderMap(headers), body, vector.now());
    }
}
