package dev.oncepaid.simulator;

import static dev.oncepaid.simulator.SimulatedTestAccounts.ACCOUNTS;
import static dev.oncepaid.simulator.SimulatedTestAccounts.PAYMENT;
import static dev.oncepaid.simulator.SimulatedTestAccounts.refund;
import static dev.oncepaid.simulator.SimulatedTestAccounts.signing;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.model.Channel;
import dev.oncepaid.model.EventKey;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The keys that the gateway is expected to store. */
class EventKeysTest {

    @ParameterizedTest
    @MethodSource("accounts")
    void thePaymentAndItsRefundAreEventsOfOneTrade(SimulatedAccount account) {
        EventKey paid = key(account, new Statement.Paid(PAYMENT));
        EventKey refunded = key(account, refund(3_000, 3_000));

        assertThat(refunded.tradeNo()).isEqualTo(paid.tradeNo());
        assertThat(refunded.channel()).isEqualTo(account.channel());
    }

    @Test
    void derivedKeysAreTheSameForTheSameStatementAndOnlyForThat() {
        for (SimulatedAccount account : List.of(ACCOUNTS.wechatV2(), ACCOUNTS.unionpay())) {
            EventKey paid = key(account, new Statement.Paid(PAYMENT));

            assertThat(paid).isEqualTo(key(account, new Statement.Paid(PAYMENT)));
            assertThat(paid).isNotEqualTo(key(account, refund(3_000, 3_000)));
            assertThat(paid.notifyId().value()).startsWith("facts-");
        }
    }

    @Test
    void webhooksCannotOccupyAnotherAccountsKeys() {
        EventKey key = key(ACCOUNTS.webhook(), new Statement.Paid(PAYMENT));

        assertThat(key.tradeNo().value()).isEqualTo("shop-h/T1");
        assertThat(key.notifyId().value()).startsWith("shop-h/msg_");
    }

    @Test
    void whatNamesNoTradeHasNoKey() {
        Notice nameless =
                ACCOUNTS.wechatV2()
                        .notice(new Statement.Paid(PAYMENT), signing())
                        .orElseThrow()
                        .unset("transaction_id");

        assertThat(nameless.keys()).isEmpty();
        assertThat(EventKeys.of(Channel.ALIPAY, "T1", "")).isEmpty();
    }

    static Stream<SimulatedAccount> accounts() {
        return ACCOUNTS.all().stream();
    }

    private static EventKey key(SimulatedAccount account, Statement statement) {
        return account.notice(statement, signing()).orElseThrow().keys().getFirst();
    }
}
