package dev.oncepaid.simulator.cli;

import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.RefundNo;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.Payment;
import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.SimulatedChannel;
import dev.oncepaid.simulator.Statement;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** What a channel's notifications can carry, so that a typing error does not pass for a field. */
final class KnownFields {

    private static final List<Statement> STATEMENTS = statements();

    private KnownFields() {}

    /** Whether {@code notice}, or any other that its channel sends, has such a field. */
    static boolean know(Notice notice, String field) {
        Signing any = Signing.seeded(Clock.systemUTC(), 0);
        return notice.has(field)
                || SimulatedChannel.of(notice.account().channel())
                        .fieldsSentAtTimes()
                        .contains(field.replace(":", ""))
                || STATEMENTS.stream()
                        .map(statement -> notice.account().notice(statement, any))
                        .flatMap(Optional::stream)
                        .anyMatch(other -> other.has(field));
    }

    private static List<Statement> statements() {
        Money amount = Money.cny(1);
        RefundNo refundNo = new RefundNo("R");
        Payment payment = new Payment(new OrderNo("O"), new TradeNo("T"), amount);
        return List.of(
                new Statement.Paid(payment),
                new Statement.Closed(payment),
                new Statement.Refunded(payment, refundNo, amount, amount),
                new Statement.RefundFailed(payment, refundNo, amount));
    }
}
