package dev.oncepaid.benchmarks.traffic;

import dev.oncepaid.benchmarks.load.SuccessWord;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.Payment;
import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.Statement;
import java.time.Clock;

/**
 * Payment number {@code i}: even ones come from Alipay, odd ones from WeChat Pay. Each number gives
 * the same payment, trade and notification id however often it is made.
 */
final class NoticeMaker {

    /** What the body of each notification is padded to, about. */
    static final int BODY_BYTES = 1_200;

    private static final Money AMOUNT = Money.cny(100_00);

    private final TrafficAccounts accounts;
    private final long seed;
    private final int alipayPadding;
    private final int wechatPadding;

    NoticeMaker(TrafficAccounts accounts, long seed, Clock clock) {
        this.accounts = accounts;
        this.seed = seed;
        this.alipayPadding = BODY_BYTES - bodyBytes(0, clock);
        // Base64 makes four bytes of three.
        this.wechatPadding = (BODY_BYTES - bodyBytes(1, clock)) * 3 / 4;
    }

    static boolean isAlipay(int number) {
        return number % 2 == 0;
    }

    static SuccessWord successWord(int number) {
        return isAlipay(number) ? SuccessWord.BODY_SUCCESS : SuccessWord.STATUS_OK;
    }

    static OrderNo orderNo(int number) {
        return new OrderNo("B" + number);
    }

    Notice notice(int number, Clock clock) {
        int padding = isAlipay(number) ? alipayPadding : wechatPadding;
        Notice notice = unpadded(number, clock);
        return padding <= 0 ? notice : notice.set(paddingField(number), "x".repeat(padding));
    }

    SignedRequest sign(Notice notice, int number, Clock clock) {
        return notice.sign(signing(number, clock));
    }

    private Notice unpadded(int number, Clock clock) {
        Payment payment =
                new Payment(
                        orderNo(number),
                        new TradeNo("20261129" + (1_000_000_000L + number)),
                        AMOUNT);
        Statement paid = new Statement.Paid(payment);
        Signing signing = signing(number, clock);
        return isAlipay(number)
                ? accounts.alipay().notice(paid, signing).orElseThrow()
                : accounts.wechat().notice(paid, signing).orElseThrow();
    }

    private int bodyBytes(int number, Clock clock) {
        return unpadded(number, clock)
                .set(paddingField(number), "")
                .sign(signing(number, clock))
                .body()
                .length;
    }

    private Signing signing(int number, Clock clock) {
        return Signing.seeded(clock, seed + number);
    }

    private static String paddingField(int number) {
        return isAlipay(number) ? "passback_params" : "attach";
    }
}
