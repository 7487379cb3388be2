package dev.oncepaid.simulator.cli;

import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.RefundNo;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.Payment;
import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.SimulatedAccount;
import dev.oncepaid.simulator.Statement;
import dev.oncepaid.simulator.wechat.WeChatAccount;
import dev.oncepaid.simulator.wechat.WeChatNotice;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** What the channel says, in words that are the same for all channels. */
final class StatementOptions {

    /** The kinds of statement, as written on the command line. */
    enum Kind {
        payment,
        waiting,
        closed,
        refund,
        refund_failed
    }

    @Option(
            names = "--kind",
            paramLabel = "KIND",
            description = "${COMPLETION-CANDIDATES} (default: payment).")
    private Kind kind = Kind.payment;

    @Option(
            names = "--order",
            paramLabel = "NO",
            description = {
                "Order number (default: O1).",
                "Several make one combined payment (wechat only)."
            })
    private List<String> orders = new ArrayList<>();

    @Option(
            names = "--trade",
            paramLabel = "NO",
            description = "The channel's number of the payment (default: a new one each time).")
    private String trade = "";

    @Option(
            names = "--amount",
            paramLabel = "DECIMAL",
            description = "What the order costs (default: 100.00).")
    private String amount = "100.00";

    @Option(
            names = "--currency",
            paramLabel = "CODE",
            description = "ISO 4217 (default: CNY); not every channel sends it.")
    private String currency = "CNY";

    @Option(
            names = "--refund",
            paramLabel = "DECIMAL",
            description = "How much this refund gives back (default: all).")
    private String refund = "";

    @Option(
            names = "--refunded-in-all",
            paramLabel = "DECIMAL",
            description = "All refunds of the trade so far (default: this one only).")
    private String refundedInAll = "";

    @Option(
            names = "--refund-no",
            paramLabel = "NO",
            description = "The merchant's number of the refund (default: R1).")
    private String refundNo = "R1";

    Notice notice(SimulatedAccount account, Signing signing) {
        if (orders.size() > 1) {
            return combined(account, signing);
        }
        String order = orders.isEmpty() ? "O1" : orders.getFirst();
        return account.notice(statement(payment(order, signing)), signing)
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        account.channel() + " sends no notification of a " + kind));
    }

    private Notice combined(SimulatedAccount account, Signing signing) {
        if (account instanceof WeChatAccount wechat && kind == Kind.payment) {
            return WeChatNotice.combined(
                    wechat, orders.stream().map(no -> payment(no, signing)).toList(), signing);
        }
        throw new IllegalArgumentException("only payments of wechat combine several orders");
    }

    private Statement statement(Payment payment) {
        return switch (kind) {
            case payment -> new Statement.Paid(payment);
            case waiting -> new Statement.Waiting(payment);
            case closed -> new Statement.Closed(payment);
            case refund -> refund(payment);
            case refund_failed ->
                    new Statement.RefundFailed(payment, new RefundNo(refundNo), refunded(payment));
        };
    }

    private Statement refund(Payment payment) {
        Money refunded = refunded(payment);
        Money inAll = refundedInAll.isEmpty() ? refunded : money(refundedInAll);
        return new Statement.Refunded(payment, new RefundNo(refundNo), refunded, inAll);
    }

    private Money refunded(Payment payment) {
        return refund.isEmpty() ? payment.amount() : money(refund);
    }

    private Payment payment(String order, Signing signing) {
        String tradeNo = trade.isEmpty() ? signing.digits(28) : trade;
        return new Payment(new OrderNo(order), new TradeNo(tradeNo), money(amount));
    }

    private Money money(String decimal) {
        return Money.ofDecimal(decimal, Money.currency(currency));
    }
}
