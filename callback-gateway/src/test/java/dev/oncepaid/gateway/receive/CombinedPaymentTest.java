package dev.oncepaid.gateway.receive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.gateway.fixture.RunningGateway;
import dev.oncepaid.gateway.fixture.Shop;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.Payment;
import dev.oncepaid.simulator.wechat.WeChatNotice;
import dev.oncepaid.stack.junit.LocalStackExtension;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * One message, several orders: each is stored for itself, and the message is answered as a whole.
 */
@ExtendWith(LocalStackExtension.class)
class CombinedPaymentTest {

    private final RunningGateway gateway = RunningGateway.shared();
    private final Payment first = Shop.aPayment();
    private final Payment second = Shop.aPayment();
    private final Payment third = Shop.aPayment();

    private Notice combined() {
        return WeChatNotice.combined(Shop.wechat(), List.of(first, second, third), Shop.SIGNING);
    }

    private String stored(Payment payment) {
        return gateway.tables()
                .text(
                        "SELECT concat_ws(' ', kind, account_matches, order_no, facts ->> 'reason')"
                                + " FROM callback_event WHERE trade_no = '%s'"
                                        .formatted(payment.tradeNo()));
    }

    @Test
    void anOrderOfAnotherMerchantIsNotOursAndItsSistersAre() {
        Notice notice = combined().set("sub_orders.1.mchid", "1900000009");
        assertThat(gateway.send(Shop.signed(notice)).status()).isEqualTo(200);
        assertThat(stored(first)).isEqualTo("PAYMENT t " + first.orderNo());
        assertThat(stored(second)).isEqualTo("PAYMENT f " + second.orderNo());
        assertThat(stored(third)).isEqualTo("PAYMENT t " + third.orderNo());
    }

    @Test
    void anOrderThatCannotBeReadIsStoredBesideTheOthersAndOnce() {
        Notice notice = combined().unset("sub_orders.1.out_trade_no");
        assertThat(gateway.send(Shop.signed(notice)).status()).isEqualTo(200);
        assertThat(gateway.send(Shop.signed(notice)).status()).isEqualTo(200);
        assertThat(stored(first)).isEqualTo("PAYMENT t " + first.orderNo());
        assertThat(stored(second)).isEqualTo("UNREADABLE t order-no");
        assertThat(stored(third)).isEqualTo("PAYMENT t " + third.orderNo());
    }
}
