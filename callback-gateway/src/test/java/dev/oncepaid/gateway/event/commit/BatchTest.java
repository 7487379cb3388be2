package dev.oncepaid.gateway.event.commit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.gateway.event.EventRow;
import dev.oncepaid.gateway.event.EventStore;
import dev.oncepaid.gateway.event.Outcome;
import dev.oncepaid.gateway.fixture.RunningGateway;
import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.EventKey;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.NotifyId;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Cases D41 and D42: in a batch, each event has the outcome it would have had alone. */
@ExtendWith(LocalStackExtension.class)
class BatchTest {

    private static final Instant AT = Instant.parse("2026-01-02T03:04:05Z");

    static RunningGateway gateway;

    @BeforeAll
    static void start() {
        gateway = RunningGateway.start();
        gateway.tables()
                .execute(
                        "ALTER TABLE callback_event ADD CONSTRAINT no_poison CHECK (order_no <> 'poison')");
    }

    @AfterAll
    static void stop() {
        gateway.close();
    }

    private static EventRow event(String trade, String order, long fen) {
        TradeNo tradeNo = new TradeNo(trade);
        Facts paid =
                new Facts.Paid(
                        new OrderNo(order),
                        tradeNo,
                        Money.cny(fen),
                        "TRADE_SUCCESS",
                        Optional.of(AT),
                        Map.of());
        return new EventRow(
                new EventKey(Channel.ALIPAY, tradeNo, new NotifyId("n")),
                new EventRow.Owner(new AccountId("shop-a"), new MerchantId("shop")),
                paid,
                true,
                new EventRow.Received("body".getBytes(StandardCharsets.UTF_8), () -> "{}", AT));
    }

    private static EventRow judged(EventRow event, String merchant, boolean accountMatches) {
        return new EventRow(
                event.key(),
                new EventRow.Owner(new AccountId("shop-a"), new MerchantId(merchant)),
                event.facts(),
                accountMatches,
                event.received());
    }

    private static Outcome store(EventRow... events) {
        return gateway.bean(EventStore.class).store(List.of(events));
    }

    @Test
    void oneRowThatTheDatabaseRefusesFailsAlone() {
        EventRow[] batch =
                IntStream.range(0, 50)
                        .mapToObj(i -> event("P" + i, i == 23 ? "poison" : "o" + i, 100))
                        .toArray(EventRow[]::new);
        assertThat(store(batch)).isEqualTo(new Outcome.NotNow(Outcome.Cause.DATA_FAULT));
        assertThat(
                        gateway.tables()
                                .number(
                                        "SELECT count(*) FROM callback_event WHERE trade_no ~ '^P'"))
                .isEqualTo(49);
        assertThat(store(batch[0])).isInstanceOf(Outcome.Repeat.class);
    }

    @Test
    void aRepeatAmongFreshOnesIsARepeatAndTheOthersAreStored() {
        Outcome first = store(event("R4", "o", 100));
        EventRow[] batch =
                IntStream.range(0, 10)
                        .mapToObj(i -> event("R" + i, "o", 100))
                        .toArray(EventRow[]::new);
        assertThat(first).isInstanceOf(Outcome.Fresh.class);
        assertThat(store(batch)).isInstanceOf(Outcome.Fresh.class);
        assertThat(
                        gateway.tables()
                                .number(
                                        "SELECT count(*) FROM callback_event WHERE trade_no ~ '^R'"))
                .isEqualTo(10);
    }

    @Test
    void everyEventIsBornOwedAndDueInAMinute() {
        store(event("B1", "o", 100));
        assertThat(
                        gateway.tables()
                                .text(
                                        """
                                        SELECT h.handle_status || ' ' ||
                                               (h.next_attempt_at BETWEEN now() + interval '50 s' AND now() + interval '61 s')
                                          FROM callback_event e JOIN callback_handling h ON h.event_id = e.id
                                         WHERE e.trade_no = 'B1'"""))
                .isEqualTo("PENDING true");
    }

    @Test
    void severalStatementsUnderOneKeyInOneBatchAreToldApart() {
        store(event("S", "o", 1), event("S", "o", 2), event("S", "o", 1), event("S", "o", 3));
        store(event("S", "o", 3), event("S", "o", 2));
        assertThat(
                        gateway.tables()
                                .number("SELECT count(*) FROM callback_event WHERE trade_no = 'S'"))
                .isEqualTo(3);
        assertThat(
                        gateway.tables()
                                .number(
                                        """
                                        SELECT count(*) FROM callback_event e
                                          JOIN callback_event o ON o.id = e.differs_from
                                         WHERE e.trade_no = 'S' AND o.notify_id = 'n'"""))
                .isEqualTo(2);
    }

    @Test
    void oneStatementJudgedDifferentlyInOneBatchIsStoredOncePerJudgement() {
        EventRow right = event("J", "o", 1);
        EventRow wrong = judged(right, "shop", false);
        EventRow mistyped = judged(right, "sohp", true);
        store(wrong, right, wrong, mistyped, right);
        store(mistyped, wrong, right);

        assertThat(
                        gateway.tables()
                                .text(
                                        """
                                        SELECT string_agg(merchant || ' ' || account_matches, ', ' ORDER BY id)
                                          FROM callback_event WHERE trade_no = 'J'"""))
                .isEqualTo("shop false, shop true, sohp true");
    }

    @Test
    void anotherStatementUnderOneKeyIsJudgedAgainToo() {
        store(event("K", "o", 1), judged(event("K", "o", 2), "sohp", true));

        assertThat(store(event("K", "o", 2))).isInstanceOf(Outcome.Differing.class);
        assertThat(store(event("K", "o", 2))).isInstanceOf(Outcome.Repeat.class);
    }

    @Test
    void timesAndMoneyOfFactsAreStoredAsTheyWere() {
        store(event("T1", "o", 12_345));
        assertThat(
                        gateway.tables()
                                .text(
                                        """
                                        SELECT extract(epoch FROM received_at)::bigint || ' ' || (facts ->> 'amount_minor')
                                          FROM callback_event WHERE trade_no = 'T1'"""))
                .isEqualTo(AT.getEpochSecond() + " 12345");
    }
}
