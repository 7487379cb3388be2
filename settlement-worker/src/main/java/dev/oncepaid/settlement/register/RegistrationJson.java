package dev.oncepaid.settlement.register;

import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.platform.json.BadRequest;
import dev.oncepaid.platform.json.Fields;
import dev.oncepaid.settlement.order.Registration;
import dev.oncepaid.settlement.state.OrderKey;
import java.time.Instant;
import java.util.Currency;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Registrations as JSON; each of the three forms has the same fields of an order. */
public final class RegistrationJson {

    /** The most orders of one request. */
    public static final int ROWS_MAX = 1_000;

    private RegistrationJson() {}

    /**
     * The content of an order whose key is known already.
     *
     * @throws BadRequest naming every faulty field
     */
    public static Registration order(OrderKey key, byte[] body) {
        Fields fields = Fields.of(body, OrderBody.class);
        Optional<Registration> registration = registration(fields, key);
        fields.require();
        return registration.orElseThrow();
    }

    /**
     * {@code {"orders":[…]}} of one merchant, from one to {@value #ROWS_MAX}; one fault refuses
     * them all.
     *
     * @throws BadRequest naming every faulty field by its row
     */
    public static List<Registration> batch(MerchantId merchant, byte[] body) {
        Fields fields = Fields.of(body, OrderBatch.class);
        List<Registration> registrations =
                fields.rows("orders", ROWS_MAX, OrderRow.class).stream()
                        .map(row -> registration(row, key(row, merchant)))
                        .flatMap(Optional::stream)
                        .toList();
        fields.require();
        return registrations;
    }

    /**
     * One order with its merchant and number, as a record of a topic holds it.
     *
     * @throws BadRequest naming every faulty field
     */
    public static Registration topicRecord(byte[] body) {
        Fields fields = Fields.of(body, OrderTopicRecord.class);
        OrderKey key = key(fields, fields.text("merchant", MerchantId::new));
        Optional<Registration> registration = registration(fields, key);
        fields.require();
        return registration.orElseThrow();
    }

    private static @Nullable OrderKey key(Fields fields, @Nullable MerchantId merchant) {
        OrderNo orderNo = fields.text("order_no", RegistrationJson::orderNo);
        return merchant == null || orderNo == null ? null : new OrderKey(merchant, orderNo);
    }

    /** Empty if a field has a fault, which {@code fields} keeps. */
    private static Optional<Registration> registration(Fields fields, @Nullable OrderKey key) {
        Long minor = fields.positive("amount_minor");
        Currency currency = fields.text("currency", RegistrationJson::currency);
        Optional<Instant> expiresAt = fields.time("expires_at");
        boolean singleTrade = fields.truth("single_trade");
        if (key == null || minor == null || currency == null) {
            return Optional.empty();
        }
        return Optional.of(
                new Registration(key, new Money(minor, currency), expiresAt, singleTrade));
    }

    /** What a later request can name in its path, and says what it means without trimming. */
    private static OrderNo orderNo(String text) {
        OrderNo orderNo = new OrderNo(text);
        if (!orderNo.value().equals(text)) {
            throw new IllegalArgumentException("begins or ends with a blank");
        }
        boolean isDots = text.equals(".") || text.equals("..");
        if (isDots || text.chars().anyMatch(character -> "/\\;%".indexOf(character) >= 0)) {
            throw new IllegalArgumentException(
                    "holds a slash, backslash, semicolon or percent sign, or dots only:"
                            + " no path could name it");
        }
        return orderNo;
    }

    private static Currency currency(String code) {
        try {
            return Money.currency(code);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("must be an ISO 4217 code such as CNY", e);
        }
    }
}
