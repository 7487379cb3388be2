package dev.oncepaid.channel.vectors;

import dev.oncepaid.channel.bill.BillHash;
import dev.oncepaid.channel.bill.BillKind;
import dev.oncepaid.channel.bill.BillLine;
import dev.oncepaid.channel.bill.Layout;
import dev.oncepaid.channel.bill.RandomLines;
import dev.oncepaid.channel.bill.RefusalReason;
import dev.oncepaid.channel.bill.SampleBill;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.node.ObjectNode;

/** The project's own vectors of bills: each layout, and what is refused. */
final class BillVectorSource {

    private static final int ROWS = 4;
    private static final Set<String> WECHAT_FIELDS = Set.of("coupon_minor");
    private static final Set<String> UNIONPAY_FIELDS = Set.of("txn_time");

    private BillVectorSource() {}

    static VectorFile wechat() {
        VectorFile file = new VectorFile("wechat");
        for (Layout layout : Layout.values()) {
            if (layout.name().startsWith("WECHAT")) {
                parsed(file, layout, ROWS);
            }
        }
        parsed(file, Layout.WECHAT_ALL, 0);
        refused(file, Layout.WECHAT_ALL, "`CNY,`", "`CNY,`1e", RefusalReason.BAD_AMOUNT, 2);
        refused(file, Layout.WECHAT_ALL, "green,,x", "green,`x", RefusalReason.AMBIGUOUS_ROW, 2);
        refused(file, Layout.WECHAT_ALL, "`4,`", "`5,`", RefusalReason.SUMMARY, 7);
        refused(file, Layout.WECHAT_ALL, "总交易单数", "总数", RefusalReason.UNKNOWN_LAYOUT, 6);
        refused(file, Layout.WECHAT_ALL, "2026-01-02", "2026-01-03", RefusalReason.OTHER_DAY, 2);
        refused(
                file,
                Layout.WECHAT_ALL,
                "1900000001",
                "1900000002",
                RefusalReason.OTHER_MERCHANT,
                2);
        refused(file, Layout.WECHAT_FLOW, "收支类型", "类型", RefusalReason.UNKNOWN_LAYOUT, 1);
        ObjectNode hash = vector(file, Layout.WECHAT_ALL.sample(1, ROWS), "hash");
        ((ObjectNode) hash.path("description")).put("hash_value", "0".repeat(40));
        refused(hash, RefusalReason.HASH, 0);
        ObjectNode none = vector(file, Layout.WECHAT_V2.sample(1, ROWS), "no-bill");
        body(none, "<xml><return_code>FAIL</return_code><error_code>20002</error_code></xml>");
        none.putObject("expected").put("result", "no-bill").put("reason", "20002");
        ObjectNode html = vector(file, Layout.WECHAT_ALL.sample(1, ROWS), "html");
        body(html, "<html>502</html>");
        refused(html, RefusalReason.NOT_A_BILL, 0);
        return file;
    }

    static VectorFile alipay() {
        VectorFile file = new VectorFile("alipay");
        for (Layout layout : Layout.values()) {
            if (layout.isAlipay()) {
                parsed(file, layout, ROWS);
            }
        }
        parsed(file, Layout.ALIPAY_TRADE, 0);
        refused(file, Layout.ALIPAY_TRADE, "green `x", "green,`x", RefusalReason.CELL_COUNT, 6);
        refused(file, Layout.ALIPAY_TRADE, "列表结束", "列表", RefusalReason.END_MARKER_MISSING, 0);
        refused(file, Layout.ALIPAY_TRADE, "优惠共0.00", "优惠共0.01", RefusalReason.FOOTER, 11);
        refused(file, Layout.ALIPAY_TRADE, "000156", "000157", RefusalReason.OTHER_MERCHANT, 2);
        refused(file, Layout.ALIPAY_TRADE, "01月03日", "02月01日", RefusalReason.OTHER_DAY, 3);
        refused(file, Layout.ALIPAY_FLOW, "#支出", "#", RefusalReason.FOOTER, 0);
        return file;
    }

    static VectorFile unionPay() {
        VectorFile file = new VectorFile("unionpay");
        parsed(file, Layout.UNIONPAY, ROWS);
        parsed(file, Layout.UNIONPAY_OLD, ROWS);
        parsed(file, Layout.UNIONPAY, 0);
        refused(file, Layout.UNIONPAY, " 000001 ", " 0000010 ", RefusalReason.ROW_LENGTH, 1);
        refused(file, Layout.UNIONPAY, " 0102", " 0230", RefusalReason.BAD_TIME, 1);
        refused(file, Layout.UNIONPAY, "1900000001", "1900000002", RefusalReason.OTHER_MERCHANT, 1);
        return file;
    }

    private static void parsed(VectorFile file, Layout layout, int rows) {
        SampleBill sample = layout.sample(1, rows);
        ObjectNode expected =
                vector(file, sample, rows + "-rows").putObject("expected").put("result", "parsed");
        Set<String> fields = layout.isUnionPay() ? UNIONPAY_FIELDS : WECHAT_FIELDS;
        Set<String> own = layout.isAlipay() ? Set.of() : fields;
        var lines = expected.putArray("lines");
        for (BillLine line : sample.lines()) {
            put(lines.addObject(), BillExpectation.read(line, own));
        }
        put(expected.putObject("totals"), BillExpectation.read(sample.totals(), Set.of()));
    }

    private static void put(ObjectNode into, Map<String, String> fields) {
        fields.forEach(
                (name, value) -> {
                    int point = name.indexOf('.');
                    if (point > 0) {
                        String group = name.substring(0, point);
                        ObjectNode inner =
                                into.path(group) instanceof ObjectNode there
                                        ? there
                                        : into.putObject(group);
                        put(inner, Map.of(name.substring(point + 1), value));
                    } else if (isNumber(name)) {
                        into.put(name, Long.parseLong(value));
                    } else {
                        into.put(name, value);
                    }
                });
    }

    /** Fees may be finer than a fen. */
    private static boolean isNumber(String name) {
        return Set.of("line", "rows", "count").contains(name)
                || (name.endsWith("_minor") && !name.equals("fee_minor"));
    }

    private static void refused(
            VectorFile file,
            Layout layout,
            String what,
            String by,
            RefusalReason reason,
            int line) {
        SampleBill sample = layout.sample(1, ROWS).replacing(what, by);
        refused(vector(file, sample, reason.code()), reason, line);
    }

    private static void refused(ObjectNode vector, RefusalReason reason, int line) {
        ObjectNode expected =
                vector.putObject("expected").put("result", "refused").put("reason", reason.code());
        if (line > 0) {
            expected.put("line", line);
        }
    }

    private static ObjectNode vector(VectorFile file, SampleBill sample, String what) {
        Layout layout = sample.layout();
        String name = layout.name().toLowerCase(Locale.ROOT).replace('_', '-');
        ObjectNode vector = file.add(name + "-" + what, kind(layout));
        if (layout.isUnionPay()) {
            vector.putObject("request")
                    .put("mer_id", RandomLines.MERCHANT)
                    .put("settle_date", "0102")
                    .put("settle_year", "2026");
            vector.put("file_name", "1900000001_20260102.zip");
            vector.put("file_content", new String(sample.wire(), StandardCharsets.US_ASCII));
            return vector;
        }
        request(vector, layout);
        sample.file(sample.wire()).hash().ifPresent(hash -> describe(vector, hash));
        vector.putObject("http")
                .put("status", 200)
                .put("body_base64", Base64.getEncoder().encodeToString(sample.wire()));
        return vector;
    }

    private static void describe(ObjectNode vector, BillHash hash) {
        vector.putObject("description")
                .put("hash_type", hash.algorithm())
                .put("hash_value", hash.hex());
    }

    private static void body(ObjectNode vector, String text) {
        ((ObjectNode) vector.path("http"))
                .put(
                        "body_base64",
                        Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static void request(ObjectNode vector, Layout layout) {
        ObjectNode request = vector.putObject("request");
        if (layout.isAlipay()) {
            request.put("account", RandomLines.ACCOUNT).put("bill_date", "2026-01-02");
        } else if (layout == Layout.WECHAT_V2) {
            request.put("mch_id", RandomLines.MERCHANT)
                    .put("bill_date", "20260102")
                    .put("bill_type", billType(layout.kind()));
        } else {
            request.put("mchid", RandomLines.MERCHANT)
                    .put("bill_date", "2026-01-02")
                    .put("bill_type", billType(layout.kind()));
        }
    }

    private static String billType(BillKind kind) {
        return switch (kind) {
            case TRADES -> "ALL";
            case PAYMENTS -> "SUCCESS";
            case REFUNDS -> "REFUND";
            case FUND_FLOW -> "FLOW";
        };
    }

    private static String kind(Layout layout) {
        if (layout.isUnionPay()) {
            return "unionpay.bill.file";
        }
        boolean flow = layout.kind() == BillKind.FUND_FLOW;
        if (layout.isAlipay()) {
            return flow ? "alipay.bill.signcustomer" : "alipay.bill.trade";
        }
        if (layout == Layout.WECHAT_V2) {
            return "wechat.v2.bill.trade";
        }
        return flow ? "wechat.v3.bill.fundflow" : "wechat.v3.bill.trade";
    }
}
