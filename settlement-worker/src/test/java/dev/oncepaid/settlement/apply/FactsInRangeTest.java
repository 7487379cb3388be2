package dev.oncepaid.settlement.apply;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.model.EventKind;
import dev.oncepaid.model.FactRange;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.FactsCodec;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.RefundAmount;
import dev.oncepaid.model.RefundNo;
import dev.oncepaid.model.StatedAmount;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.property.Property;
import dev.oncepaid.property.Values;
import dev.oncepaid.settlement.event.HandlingTable.Which;
import dev.oncepaid.settlement.testing.StoredEvents.Stored;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.settlement.testing.Told;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever the door lets in, the tables and rules behind it can hold: tried on the real ones. */
@ExtendWith(LocalStackExtension.class)
class FactsInRangeTest {

    private static final int TRIES = 60;
    private static final List<String> CURRENCIES = List.of("CNY", "JPY", "KWD", "CLF");
    private static final AtomicInteger NUMBER = new AtomicInteger();

    private static TestDatabase shared;

    private final TestDatabase db = database();
    private final EventApplier applier = Appliers.over(db.transactions());

    private static synchronized TestDatabase database() {
        if (shared == null) {
            shared = TestDatabase.migrated();
        }
        return shared;
    }

    @Property(tries = TRIES)
    void aPaymentIsAppliedAndRefundedWithWhateverItStates(Values values) {
        OrderNo order = identifier(values, OrderNo::new);
        TradeNo trade = identifier(values, TradeNo::new);
        Money amount = new Money(values.number(1, Money.MINOR_MAX), currency(values));
        register(order, amount);

        long paid =
                tell(
                        new Facts.Paid(
                                order, trade, amount, word(values), time(values), details(values)));
        assertThat(db.handlingOf(paid)).isEqualTo("SUCCEEDED APPLIED");

        long refunded =
                tell(
                        new Facts.Refunded(
                                order,
                                trade,
                                identifier(values, RefundNo::new),
                                refund(values, amount),
                                word(values),
                                time(values),
                                details(values)));
        assertThat(db.handlingOf(refunded)).isIn("SUCCEEDED APPLIED", "SUCCEEDED STALE");
        assertThat(db.violations()).isEmpty();
    }

    @Property(tries = TRIES)
    void whatIsNotAppliedIsEndedOrHasACaseWithWhateverItStates(Values values) {
        Stored stored = Stored.of(notApplied(values)).received(Appliers.PATIENCE);
        long id = tell(values.yesOrNo() ? stored : stored.ofAnotherAccount());
        assertThat(db.handlingOf(id)).matches("(SUCCEEDED|PARKED) [A-Z_]+");
        assertThat(db.violations()).isEmpty();
    }

    private static Facts notApplied(Values values) {
        OrderNo order = identifier(values, OrderNo::new);
        TradeNo trade = identifier(values, TradeNo::new);
        RefundNo refund = identifier(values, RefundNo::new);
        StatedAmount amount = StatedAmount.of(amount(values));
        Optional<Instant> at = time(values);
        String word = word(values);
        return switch (values.number(0, 9)) {
            case 0 -> new Facts.Paid(order, trade, amount(values), word, at, details(values));
            case 1 -> new Facts.Waiting(order, trade, word, at);
            case 2 -> new Facts.PaymentFailed(order, trade, word, at);
            case 3 -> new Facts.Closed(order, trade, word, at);
            case 4 -> new Facts.RefundFailed(order, trade, refund, amount, word, at);
            case 5 -> new Facts.UnconfirmedRefund(order, trade, refund, amount, word, at);
            case 6 ->
                    new Facts.UnknownStatus(
                            values.oneOf(List.of(EventKind.PAYMENT, EventKind.REFUND)),
                            values.yesOrNo() ? Optional.of(order) : Optional.empty(),
                            values.yesOrNo() ? Optional.of(trade) : Optional.empty(),
                            values.yesOrNo() ? Optional.of(amount) : Optional.empty(),
                            word,
                            at);
            case 7 -> new Facts.Other(word);
            case 8 ->
                    new Facts.Refunded(
                            order,
                            trade,
                            refund,
                            new RefundAmount.Single(amount),
                            word,
                            at,
                            details(values));
            default -> new Facts.Unreadable(word);
        };
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0000-12-31T16:00:00Z",
                "0001-01-01T00:00:00Z",
                "1970-01-01T00:00:00Z",
                "+294277-01-01T00:00:00Z",
                "-1000000000-01-01T00:00:00Z"
            })
    void aStoredTimeThatCannotBeTrueCountsAsAbsentAndThePaymentIsApplied(String at) {
        OrderNo order = new OrderNo("O" + NUMBER.incrementAndGet());
        register(order, Money.cny(10_000));
        Facts.Paid paid = Told.paid(order.value(), "A" + order, 10_000);
        String json = FactsCodec.encode(paid).replace(Told.AT.toString(), at);
        assertThat(json).contains(at);

        long event = tell(Stored.of(paid).spoiled(json).ofVersion(1));

        assertThat(db.handlingOf(event)).isEqualTo("SUCCEEDED APPLIED");
        assertThat(
                        db.one(
                                "SELECT t.paid_at = e.received_at FROM payment_transaction t"
                                        + " JOIN callback_event e ON e.id = t.event_id"
                                        + " WHERE t.event_id = ?",
                                event))
                .as("it counts as of when it was received")
                .isEqualTo("t");
    }

    private long tell(Facts facts) {
        return tell(Stored.of(facts));
    }

    private long tell(Stored stored) {
        long id = db.events().store(stored);
        applier.apply(List.of(id), Which.DUE);
        return id;
    }

    private void register(OrderNo order, Money amount) {
        db.update(
                """
                INSERT INTO payment_order (merchant, order_no, amount_minor, currency, created_at,
                                           updated_at)
                VALUES ('shop', ?, ?, ?, now(), now())
                """,
                order.value(),
                amount.minor(),
                amount.currencyCode());
    }

    /** Unlike every other, and of whatever characters the constructor takes. */
    private static <T> T identifier(Values values, Function<String, T> make) {
        String unique = "#" + NUMBER.incrementAndGet();
        String text = values.text(64);
        try {
            return make.apply(
                    text.substring(0, Math.min(text.length(), 64 - unique.length())) + unique);
        } catch (IllegalArgumentException _) {
            return make.apply(unique);
        }
    }

    private static java.util.Currency currency(Values values) {
        return Money.currency(values.oneOf(CURRENCIES));
    }

    private static Money amount(Values values) {
        return new Money(values.number(0, Money.MINOR_MAX), currency(values));
    }

    private static RefundAmount refund(Values values, Money amount) {
        StatedAmount stated =
                new StatedAmount(
                        values.number(1, amount.minor()),
                        values.yesOrNo() ? Optional.of(amount.currency()) : Optional.empty());
        return values.yesOrNo()
                ? new RefundAmount.Single(stated)
                : new RefundAmount.Cumulative(stated);
    }

    private static String word(Values values) {
        return FactRange.status(values.text(2 * FactRange.STATUS_CHARS_MAX));
    }

    private static Optional<Instant> time(Values values) {
        long seconds =
                values.number(
                        FactRange.TIME_FROM.getEpochSecond(),
                        FactRange.TIME_UNTIL.getEpochSecond() - 1);
        return values.yesOrNo()
                ? FactRange.time(Instant.ofEpochSecond(seconds, values.number(0, 999_999_999)))
                : Optional.empty();
    }

    private static Map<String, String> details(Values values) {
        return values.map(8, each -> each.text(20), each -> each.text(FactRange.DETAIL_CHARS_MAX));
    }
}
