package dev.oncepaid.channel.vectors;

import dev.oncepaid.channel.bill.BillFile;
import dev.oncepaid.channel.bill.BillHash;
import dev.oncepaid.channel.bill.BillKind;
import dev.oncepaid.channel.bill.BillReader;
import dev.oncepaid.channel.bill.BillRequest;
import dev.oncepaid.channel.bill.BillSupport;
import dev.oncepaid.model.Channel;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import tools.jackson.databind.JsonNode;

/** What a vector asks of which reader, with which bytes. */
record BillVector(BillReader reader, BillRequest request, BillFile file) {

    static BillVector of(Vector vector) {
        JsonNode asked = vector.json().path("request");
        return switch (vector.kind()) {
            case "wechat.v3.bill.trade" -> wechat(vector, kind(asked));
            case "wechat.v3.bill.fundflow" -> wechat(vector, BillKind.FUND_FLOW);
            case "wechat.v2.bill.trade" ->
                    new BillVector(
                            reader(Channel.WECHAT_V2),
                            new BillRequest(
                                    kind(asked),
                                    asked.path("mch_id").asString(),
                                    basicDate(asked.path("bill_date").asString())),
                            body(vector));
            case "alipay.bill.trade" -> alipay(vector, BillKind.TRADES);
            case "alipay.bill.signcustomer" -> alipay(vector, BillKind.FUND_FLOW);
            case "unionpay.bill.file" -> unionPay(vector);
            default -> throw new IllegalArgumentException("unknown kind " + vector.kind());
        };
    }

    private static BillReader reader(Channel channel) {
        return BillSupport.of(channel).orElseThrow().billReader();
    }

    private static BillVector wechat(Vector vector, BillKind kind) {
        JsonNode asked = vector.json().path("request");
        JsonNode stated = vector.json().path("description");
        BillHash hash =
                new BillHash(
                        stated.path("hash_type").asString(), stated.path("hash_value").asString());
        return new BillVector(
                reader(Channel.WECHAT),
                new BillRequest(
                        kind,
                        asked.path("mchid").asString(),
                        LocalDate.parse(asked.path("bill_date").asString())),
                body(vector).withHash(hash));
    }

    private static BillVector alipay(Vector vector, BillKind kind) {
        JsonNode asked = vector.json().path("request");
        return new BillVector(
                reader(Channel.ALIPAY),
                new BillRequest(
                        kind,
                        asked.path("account").asString(),
                        LocalDate.parse(asked.path("bill_date").asString())),
                body(vector));
    }

    private static BillVector unionPay(Vector vector) {
        JsonNode asked = vector.json().path("request");
        String day = asked.path("settle_year").asString() + asked.path("settle_date").asString();
        return new BillVector(
                reader(Channel.UNIONPAY),
                new BillRequest(BillKind.TRADES, asked.path("mer_id").asString(), basicDate(day)),
                BillFile.of(
                        vector.text("file_name"),
                        vector.text("file_content").getBytes(StandardCharsets.ISO_8859_1)));
    }

    private static BillKind kind(JsonNode asked) {
        return switch (asked.path("bill_type").asString()) {
            case "ALL" -> BillKind.TRADES;
            case "SUCCESS" -> BillKind.PAYMENTS;
            case "REFUND" -> BillKind.REFUNDS;
            default -> throw new IllegalArgumentException("unknown bill type in " + asked);
        };
    }

    private static LocalDate basicDate(String date) {
        return LocalDate.parse(date, DateTimeFormatter.BASIC_ISO_DATE);
    }

    private static BillFile body(Vector vector) {
        return BillFile.of(
                "bill",
                Base64.getDecoder()
                        .decode(vector.json().path("http").path("body_base64").asString()));
    }
}
