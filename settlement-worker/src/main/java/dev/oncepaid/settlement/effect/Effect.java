package dev.oncepaid.settlement.effect;

import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderEvent;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.settlement.state.Order;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/**
 * What others must hear about an order or a case.
 *
 * <p>{@code reference} is the trade, refund or case that it is about: with order and kind it makes
 * the effect one and the same for ever, however often it is queued or sent. {@code orderNo} is
 * empty only for a case that no order is named for.
 */
public record Effect(
        MerchantId merchant,
        Optional<OrderNo> orderNo,
        Kind kind,
        String reference,
        int orderVersion,
        Optional<Money> amount,
        Optional<OrderEvent.Case> aboutCase) {

    private static final int ID_BYTES = 16;

    /** The words of {@code order_effect.effect}. */
    public enum Kind {
        PAID,
        CLOSED,
        PARTIALLY_REFUNDED,
        REFUNDED,
        FULFILLED,
        CASE_OPENED,
        CASE_RESOLVED
    }

    /** What became of an order, as it stands with this effect. */
    public static Effect of(Order order, Kind kind, String reference, Optional<Money> amount) {
        return new Effect(
                order.key().merchant(),
                Optional.of(order.key().orderNo()),
                kind,
                reference,
                order.version(),
                amount,
                Optional.empty());
    }

    /** Consumers' idempotency key: 32 hexadecimal digits. */
    public String id() {
        String what =
                String.join(
                        "\n",
                        merchant.value(),
                        orderNo.map(OrderNo::value).orElse(""),
                        kind.name(),
                        reference);
        byte[] hash = sha256().digest(what.getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(hash, 0, ID_BYTES);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
