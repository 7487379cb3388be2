package dev.oncepaid.settlement.money;

import dev.oncepaid.settlement.cases.CaseChange;
import dev.oncepaid.settlement.cases.CaseTable;
import dev.oncepaid.settlement.cases.CaseWrites;
import dev.oncepaid.settlement.cases.RefundTask;
import dev.oncepaid.settlement.cases.RefundTaskTable;
import dev.oncepaid.settlement.effect.Effect;
import dev.oncepaid.settlement.effect.EffectTable;
import dev.oncepaid.settlement.event.HandlingTable;
import dev.oncepaid.settlement.event.HandlingUpdate;
import dev.oncepaid.settlement.ledger.PostingTable;
import dev.oncepaid.settlement.ledger.PostingTable.NewPosting;
import dev.oncepaid.settlement.ledger.RefundTable;
import dev.oncepaid.settlement.ledger.RefundTable.NewRefund;
import dev.oncepaid.settlement.ledger.TradeTable;
import dev.oncepaid.settlement.order.OrderTable;
import dev.oncepaid.settlement.order.Registration;
import dev.oncepaid.settlement.order.Transition;
import dev.oncepaid.settlement.order.TransitionTable;
import dev.oncepaid.settlement.sql.DatabaseFault;
import dev.oncepaid.settlement.sql.Writes;
import dev.oncepaid.settlement.state.Order;
import dev.oncepaid.settlement.state.OrderKey;
import dev.oncepaid.settlement.state.TradeKey;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The rows that one {@link UnitOfWork} writes beside the states in {@link States}. */
final class Changes {

    final List<Registration> registrations = new ArrayList<>();
    final Set<TradeKey> newTrades = new TreeSet<>();
    final Set<TradeKey> reassignedTrades = new TreeSet<>();
    final List<NewRefund> refunds = new ArrayList<>();
    final List<Transition> transitions = new ArrayList<>();
    final List<NewPosting> postings = new ArrayList<>();
    final List<Effect> effects = new ArrayList<>();
    final CaseWrites cases = new CaseWrites();
    final List<RefundTask> refundTasks = new ArrayList<>();
    final Set<TradeKey> refundedTrades = new TreeSet<>();
    final Set<TradeKey> reopenedRefunds = new TreeSet<>();
    final Set<TradeKey> cancelledRefunds = new TreeSet<>();
    final List<HandlingUpdate> marks = new ArrayList<>();

    /**
     * New orders and cases first, for what they answer; then all else in one round trip. Parents
     * come before children, handling rows last. The ids of the events that are due now.
     */
    List<Long> write(Connection connection, States states) throws SQLException {
        Set<OrderKey> registered = register(connection);
        for (CaseChange change : CaseTable.write(connection, cases)) {
            Optional<Integer> version = change.order().flatMap(states::order).map(Order::version);
            effects.add(version.map(change::effect).orElseGet(change::effect));
        }
        List<Long> woken =
                new ArrayList<>(
                        HandlingTable.wakeRefunds(connection, writes(states), refundable()));
        if (!registered.isEmpty()) {
            woken.addAll(HandlingTable.wake(connection, registered));
        }
        return woken;
    }

    private Set<OrderKey> register(Connection connection) throws SQLException {
        if (registrations.isEmpty()) {
            return Set.of();
        }
        Set<OrderKey> registered = OrderTable.insert(connection, registrations);
        if (registered.size() < registrations.size()) {
            throw DatabaseFault.lostRace("payment_order: registered in between");
        }
        return registered;
    }

    private Writes writes(States states) {
        Writes writes = new Writes();
        OrderTable.update(writes, states.orderChanges());
        TradeTable.insert(writes, states.trades(newTrades));
        TradeTable.update(writes, states.tradeChanges());
        RefundTable.insert(writes, refunds);
        TransitionTable.insert(writes, transitions);
        PostingTable.insert(writes, postings);
        EffectTable.insert(writes, effects);
        RefundTaskTable.insert(writes, refundTasks);
        RefundTaskTable.reopen(writes, states.trades(reopenedRefunds));
        RefundTaskTable.cancel(writes, cancelledRefunds);
        RefundTaskTable.refunded(writes, states.trades(refundedTrades));
        HandlingTable.mark(writes, marks);
        return writes;
    }

    /** The trades that a refund may have waited for. */
    private Set<TradeKey> refundable() {
        Set<TradeKey> refundable = new TreeSet<>(newTrades);
        refundable.addAll(reassignedTrades);
        return refundable;
    }
}
