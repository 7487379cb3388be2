package dev.oncepaid.channel.vectors;

import dev.oncepaid.channel.bill.BillLine;
import dev.oncepaid.channel.bill.BillResult;
import dev.oncepaid.channel.bill.BillTotals;
import dev.oncepaid.channel.bill.CountAndSum;
import dev.oncepaid.channel.bill.FlowLine;
import dev.oncepaid.channel.bill.TradeLine;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/** Lines and totals in the words of the vectors, so that each of them can be compared. */
final class BillExpectation {

    private static final DateTimeFormatter UNIONPAY_TIME =
            DateTimeFormatter.ofPattern("MMddHHmmss").withZone(ZoneOffset.ofHours(8));

    private BillExpectation() {}

    static List<String> differences(
            JsonNode expected, List<BillLine> lines, BillResult.Parsed parsed) {
        List<String> differences = new ArrayList<>();
        List<JsonNode> wanted = expected.path("lines").valueStream().toList();
        compare("lines", String.valueOf(wanted.size()), "" + lines.size(), differences);
        for (int i = 0; i < Math.min(wanted.size(), lines.size()); i++) {
            Map<String, String> line = fields(wanted.get(i));
            compare(
                    "line",
                    line.toString(),
                    read(lines.get(i), line.keySet()).toString(),
                    differences);
        }
        Map<String, String> totals = fields(expected.path("totals"));
        compare(
                "totals",
                totals.toString(),
                read(parsed.totals(), totals.keySet()).toString(),
                differences);
        return differences;
    }

    private static void compare(String what, String wanted, String found, List<String> into) {
        if (!wanted.equals(found)) {
            into.add("%s expected %s but found %s".formatted(what, wanted, found));
        }
    }

    /** Objects within are flattened; numbers that are empty texts are not stated. */
    private static Map<String, String> fields(JsonNode json) {
        Map<String, String> fields = new TreeMap<>();
        json.properties()
                .forEach(
                        field -> {
                            if (field.getValue().isObject()) {
                                fields(field.getValue())
                                        .forEach(
                                                (name, value) ->
                                                        fields.put(
                                                                field.getKey() + "." + name,
                                                                value));
                            } else if (!field.getValue().asString().isEmpty()) {
                                fields.put(field.getKey(), field.getValue().asString());
                            }
                        });
        return fields;
    }

    /**
     * The fields of a line.
     *
     * @param wanted may name {@code coupon_minor} and {@code txn_time}, which some channels have
     */
    static Map<String, String> read(BillLine line, Set<String> wanted) {
        return switch (line) {
            case TradeLine trade -> read(trade, wanted);
            case FlowLine flow -> read(flow);
        };
    }

    private static Map<String, String> read(TradeLine line, Set<String> wanted) {
        Map<String, String> fields = new TreeMap<>();
        fields.put("line", "" + line.line());
        fields.put("kind", word(line.kind()));
        put(fields, "status", line.state().status());
        put(fields, "refund_status", line.state().refundStatus());
        fields.put("trade_no", line.numbers().tradeNo());
        put(fields, "order_no", line.numbers().orderNo());
        put(fields, "refund_no", line.numbers().refundNo());
        put(fields, "channel_refund_no", line.numbers().channelRefundNo());
        put(fields, "original_trade_no", line.numbers().originalTradeNo());
        put(fields, "original_order_no", line.numbers().originalOrderNo());
        fields.put("currency", line.amounts().currency().getCurrencyCode());
        fields.put("amount_minor", "" + line.amounts().amount());
        put(fields, "settled_minor", line.amounts().settled());
        put(fields, "received_minor", line.amounts().received());
        put(
                fields,
                wanted.contains("coupon_minor") ? "coupon_minor" : "discount_minor",
                line.amounts().discount());
        fields.put("fee_minor", line.amounts().fee().toPlainString());
        times(line, wanted, fields);
        put(fields, "merchant_id", line.merchant().id());
        put(fields, "app_id", line.merchant().appId());
        put(fields, "sub_merchant_name", line.merchant().subMerchantName());
        put(fields, "merchant_reserved", line.merchant().reserved());
        return fields;
    }

    private static void times(TradeLine line, Set<String> wanted, Map<String, String> fields) {
        TradeLine.Times times = line.times();
        fields.put("time", times.time().toString());
        put(fields, "created_time", times.created().map(Object::toString));
        put(fields, "requested_time", times.requested().map(Object::toString));
        put(fields, "payment_time", times.paid().map(Object::toString));
        put(fields, "succeeded_time", times.succeeded().map(Object::toString));
        if (wanted.contains("txn_time")) {
            fields.put("txn_time", UNIONPAY_TIME.format(times.time()));
        }
    }

    private static Map<String, String> read(FlowLine line) {
        Map<String, String> fields = new TreeMap<>();
        fields.put("line", "" + line.line());
        fields.put("kind", "flow");
        fields.put("flow_no", line.numbers().flowNo());
        put(fields, "business_no", line.numbers().businessNo());
        put(fields, "order_no", line.numbers().orderNo());
        put(fields, "voucher_no", line.numbers().voucherNo());
        put(fields, "business_name", line.businessName());
        fields.put("business_type", line.businessType());
        fields.put("direction", word(line.movement().direction()));
        fields.put("amount_minor", "" + line.movement().amount());
        fields.put("balance_minor", "" + line.movement().balance());
        fields.put("time", line.time().toString());
        return fields;
    }

    /**
     * The totals, what belongs together under one name with a point.
     *
     * @param wanted may name {@code error_rows}
     */
    static Map<String, String> read(BillTotals totals, Set<String> wanted) {
        Map<String, String> fields = new TreeMap<>();
        fields.put("rows", "" + totals.rows());
        switch (totals) {
            case BillTotals.Trades trades -> {
                put(fields, "payments", trades.payments());
                put(fields, "refunds", trades.refunds());
                fields.put("fee_minor", trades.fee().toPlainString());
                put(fields, "net_minor", trades.net());
                if (wanted.contains("error_rows") || trades.errorRows() > 0) {
                    fields.put("error_rows", "" + trades.errorRows());
                }
            }
            case BillTotals.Flows flows -> {
                put(fields, "in", flows.in());
                put(fields, "out", flows.out());
            }
        }
        return fields;
    }

    private static void put(Map<String, String> fields, String name, CountAndSum sum) {
        fields.put(name + ".count", "" + sum.count());
        fields.put(name + ".amount_minor", "" + sum.sum());
    }

    private static void put(Map<String, String> fields, String name, OptionalLong number) {
        number.ifPresent(value -> fields.put(name, "" + value));
    }

    private static void put(Map<String, String> fields, String name, Optional<String> text) {
        text.ifPresent(value -> fields.put(name, value));
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
