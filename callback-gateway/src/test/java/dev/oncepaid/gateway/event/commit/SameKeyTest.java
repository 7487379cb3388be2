package dev.oncepaid.gateway.event.commit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.gateway.fixture.RunningGateway;
import dev.oncepaid.gateway.fixture.Shop;
import dev.oncepaid.gateway.fixture.Site;
import dev.oncepaid.gateway.fixture.Together;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.RefundNo;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.Payment;
import dev.oncepaid.simulator.Statement;
import dev.oncepaid.stack.junit.LocalStackExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Cases D40, D44 and D45: what is the same event, and what only looks like it. */
@ExtendWith(LocalStackExtension.class)
class SameKeyTest {

    private final RunningGateway gateway = RunningGateway.shared();

    private void acknowledged(Notice notice) {
        assertThat(gateway.send(Shop.signed(notice)).status()).isEqualTo(200);
    }

    @Test
    void oneNotifyIdForTwoTradesAreTwoEvents() {
        Notice one = Shop.paid(Shop.alipay()).set("notify_id", "reused");
        Notice other = Shop.paid(Shop.alipay()).set("notify_id", "reused");
        acknowledged(one);
        acknowledged(other);
        assertThat(gateway.tables().eventsOf(one)).isOne();
        assertThat(gateway.tables().eventsOf(other)).isOne();
    }

    @Test
    void anotherStatusUnderTheSameKeyIsAnotherEventAndSaysSo() {
        Payment payment = Shop.aPayment();
        Notice waiting =
                Shop.notice(Shop.alipay(), new Statement.Waiting(payment)).set("notify_id", "n1");
        Notice paid =
                Shop.notice(Shop.alipay(), new Statement.Paid(payment)).set("notify_id", "n1");
        acknowledged(waiting);
        acknowledged(paid);
        acknowledged(paid);
        acknowledged(waiting);
        assertThat(gateway.tables().eventsOf(paid)).isEqualTo(2);
        assertThat(
                        gateway.tables()
                                .text(
                                        """
                                        SELECT o.notify_id || ' ' || (e.facts ->> 'type') || ' differs from '
                                               || (o.facts ->> 'type')
                                          FROM callback_event e JOIN callback_event o ON o.id = e.differs_from
                                         WHERE e.notify_id LIKE 'n1~%' AND e.trade_no = '"""
                                                + payment.tradeNo()
                                                + "'"))
                .isEqualTo("n1 paid differs from waiting");
    }

    @Test
    void twoStatementsUnderOneKeyAtTheSameInstantAreTwoEvents() {
        Payment payment = Shop.aPayment();
        Payment dearer =
                new Payment(
                        payment.orderNo(),
                        payment.tradeNo(),
                        Money.cny(payment.amount().minor() + 1));
        Notice one = Shop.notice(Shop.alipay(), new Statement.Paid(payment)).set("notify_id", "n2");
        Notice other =
                Shop.notice(Shop.alipay(), new Statement.Paid(dearer)).set("notify_id", "n2");
        Together.times(
                20,
                () -> {
                    acknowledged(Thread.currentThread().threadId() % 2 == 0 ? one : other);
                    return true;
                });
        assertThat(gateway.tables().eventsOf(one)).isEqualTo(2);
    }

    @Test
    void oneTradeNumberInTwoChannelsAreTwoEvents() {
        Payment payment = Shop.aPayment();
        acknowledged(Shop.notice(Shop.alipay(), new Statement.Paid(payment)));
        acknowledged(Shop.notice(Shop.wechat(), new Statement.Paid(payment)));
        assertThat(gateway.tables().eventsOfTrade(payment.tradeNo().value())).isEqualTo(2);
    }

    @Test
    void oneFactUnderFiveNotifyIdsAreFiveEvents() {
        Notice notice = Shop.paid(Shop.alipay());
        for (int i = 0; i < 5; i++) {
            acknowledged(notice.renotified(Shop.SIGNING));
        }
        assertThat(gateway.tables().eventsOf(notice)).isEqualTo(5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "absent"})
    void withoutANotifyIdTwentyCopiesAreOneEvent(String notifyId) {
        Payment payment = Shop.aPayment();
        Notice paid = Shop.notice(Shop.alipay(), new Statement.Paid(payment));
        Notice bare = notifyId.isEmpty() ? paid.set("notify_id", "") : paid.unset("notify_id");
        Together.times(
                20,
                () -> {
                    acknowledged(bare);
                    return true;
                });
        TradeNo trade = payment.tradeNo();
        assertThat(gateway.tables().eventsOfTrade(trade.value())).isOne();
    }

    @Test
    void twentyCopiesFromUnionPayWhichSendsNoNotifyIdAreOneEvent() {
        Notice paid = Shop.paid(Shop.unionpay());
        Together.times(
                20,
                () -> {
                    acknowledged(paid);
                    return true;
                });
        assertThat(gateway.tables().eventsOf(paid)).isOne();
    }

    @Test
    void theRefundOfAUnionPayTradeIsNotMergedIntoItsPayment() {
        Payment payment = Shop.aPayment();
        Notice paid = Shop.notice(Shop.unionpay(), new Statement.Paid(payment));
        Notice refunded =
                Shop.notice(
                        Shop.unionpay(),
                        new Statement.Refunded(
                                payment,
                                new RefundNo("R" + payment.orderNo()),
                                Money.cny(3_000),
                                Money.cny(3_000)));
        acknowledged(paid);
        acknowledged(refunded);
        acknowledged(refunded);
        assertThat(
                        gateway.tables()
                                .text(
                                        """
                                        SELECT string_agg(kind, ' ' ORDER BY kind) FROM callback_event
                                         WHERE channel = 'unionpay' AND order_no IN ('%s', 'R%s')"""
                                                .formatted(payment.orderNo(), payment.orderNo())))
                .isEqualTo("PAYMENT REFUND");
    }

    @Test
    void whatTheMemoryHasForgottenTheTableKnows() {
        Site site = Site.fresh();
        Notice notice = Shop.paid(Shop.alipay());
        for (int i = 0; i < 2; i++) {
            try (RunningGateway fresh = RunningGateway.startAt(site)) {
                assertThat(fresh.send(Shop.signed(notice)).body()).isEqualTo("success");
            }
        }
        assertThat(site.tables().events()).isOne();
        assertThat(site.tables().repeats()).as("written at the stop").isOne();
    }
}
