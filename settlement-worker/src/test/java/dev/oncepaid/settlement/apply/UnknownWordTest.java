package dev.oncepaid.settlement.apply;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.model.EventKind;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.StatedAmount;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.settlement.event.HandlingTable.Which;
import dev.oncepaid.settlement.testing.TestDatabase;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A word that nobody knows, beside content that names everything or next to nothing. */
@ExtendWith(LocalStackExtension.class)
class UnknownWordTest {

    private static final StatedAmount AMOUNT = new StatedAmount(10_000, Optional.empty());

    private final TestDatabase db = TestDatabase.migrated();
    private final EventApplier applier = Appliers.over(db.transactions());

    @BeforeEach
    void anOrderOfOneHundredYuan() {
        db.order("O1", 10_000);
    }

    @AfterEach
    void theMoneyIsAccountedFor() {
        assertThat(db.violations()).isEmpty();
    }

    private long tell(Optional<String> order, Optional<String> trade) {
        long id =
                db.events()
                        .store(
                                new Facts.UnknownStatus(
                                        EventKind.PAYMENT,
                                        order.map(OrderNo::new),
                                        trade.map(TradeNo::new),
                                        Optional.of(AMOUNT),
                                        "NEW.WORD",
                                        Optional.empty()));
        applier.apply(List.of(id), Which.DUE);
        assertThat(db.handlingOf(id)).isEqualTo("PARKED UNKNOWN_STATUS");
        return id;
    }

    private List<String> cases() {
        return db.rows(
                "SELECT concat_ws(' ', subject, order_no, amount_minor, currency)"
                        + " FROM exception_case ORDER BY id");
    }

    @Test
    void ofOneTradeThereIsOneCaseWhoseAmountIsInTheOrdersCurrency() {
        tell(Optional.of("O1"), Optional.of("A1"));
        tell(Optional.of("O1"), Optional.of("A1"));

        assertThat(cases()).containsExactly("trade/alipay/A1 O1 10000 CNY");
        assertThat(db.statusOf("O1")).isEqualTo("AWAITING_PAYMENT");
    }

    @Test
    void whatNamesNoTradeHasACaseOfItsOwnEach() {
        long first = tell(Optional.of("O1"), Optional.empty());
        long second = tell(Optional.empty(), Optional.empty());

        assertThat(cases()).containsExactly("event/" + first + " O1 10000 CNY", "event/" + second);
    }
}
