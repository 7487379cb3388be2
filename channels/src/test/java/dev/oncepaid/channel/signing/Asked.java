package dev.oncepaid.channel.signing;

import dev.oncepaid.channel.api.AnswerFacts;
import dev.oncepaid.channel.api.ApiRequest;
import dev.oncepaid.channel.api.AskedRefund;
import dev.oncepaid.channel.api.AskedTrade;
import dev.oncepaid.channel.api.Prepared;
import dev.oncepaid.channel.api.RefundOrder;
import dev.oncepaid.channel.api.RequestStamp;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.RefundNo;
import dev.oncepaid.model.TradeNo;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What tests ask about in every channel: 100.00 CNY, of which 30.00 go back. */
public final class Asked {

    public static final Instant NOW = Instant.parse("2026-11-29T04:00:00Z");
    public static final String ORDER_NO = "ORDER20261129";
    public static final String REFUND_NO = "REFUND20261129";
    public static final String TRADE_NO = "4200000000202611290000000001";
    public static final String NOTIFY_URL = "https://pay.example.com/notify/refund";

    /** What UnionPay's transactions are found by beside their numbers, in both time zones. */
    public static final Instant TRADE_TIME = Instant.parse("2026-11-29T03:59:58Z");

    public static final Instant REFUND_TIME = Instant.parse("2026-11-29T03:59:59Z");

    public static final RequestStamp STAMP =
            new RequestStamp(NOW, "593BEC0C930BF1AFEB40B4A08C8FB243");

    private Asked() {}

    public static AskedTrade trade() {
        return new AskedTrade(
                new OrderNo(ORDER_NO),
                Optional.of(new TradeNo(TRADE_NO)),
                Optional.of(Money.cny(10000)),
                Optional.of(TRADE_TIME));
    }

    /** Only what everybody knows who placed the order. */
    public static AskedTrade unpaidTrade() {
        return new AskedTrade(
                new OrderNo(ORDER_NO),
                Optional.empty(),
                Optional.of(Money.cny(10000)),
                Optional.of(TRADE_TIME));
    }

    public static AskedRefund refund() {
        return new AskedRefund(
                trade(), new RefundNo(REFUND_NO), Money.cny(3000), Optional.of(REFUND_TIME));
    }

    public static RefundOrder refundOrder() {
        return new RefundOrder(
                refund(), Money.cny(2000), Optional.of("不想要了"), Optional.of(NOTIFY_URL));
    }

    /** The call, which must have been possible. */
    public static <T extends AnswerFacts> Prepared.Call<T> call(Prepared<T> prepared) {
        return switch (prepared) {
            case Prepared.Call<T> call -> call;
            case Prepared.Refused<T> refused -> throw new AssertionError(refused.toString());
        };
    }

    public static ApiRequest request(Prepared<?> prepared) {
        return call(prepared).request();
    }

    /** As a server reads them: of the query and of the form in the body. */
    public static Map<String, String> parameters(ApiRequest request) {
        Map<String, String> parameters = new TreeMap<>();
        String[] path = request.pathAndQuery().split("\\?", 2);
        String form = new String(request.body(), StandardCharsets.US_ASCII);
        for (String pair : (path.length > 1 ? path[1] + "&" + form : form).split("&", -1)) {
            String[] parts = pair.split("=", 2);
            parameters.put(parts[0], URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
        }
        return parameters;
    }
}
