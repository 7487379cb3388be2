package dev.oncepaid.settlement.apply;

import dev.oncepaid.settlement.cases.CaseChange;
import dev.oncepaid.settlement.cases.CaseTable;
import dev.oncepaid.settlement.cases.CaseWrites;
import dev.oncepaid.settlement.cases.RefundTask;
import dev.oncepaid.settlement.cases.RefundTaskTable;
import dev.oncepaid.settlement.effect.Effect;
import dev.oncepaid.settlement.effect.EffectTable;
import dev.oncepaid.settlement.event.HandlingTable;
import dev.oncepaid.settlement.event.Mark;
import dev.oncepaid.settlement.ledger.PostingTable;
import dev.oncepaid.settlement.ledger.PostingTable.NewPosting;
import dev.oncepaid.settlement.ledger.RefundTable;
import dev.oncepaid.settlement.ledger.RefundTable.NewRefund;
import dev.oncepaid.settlement.ledger.TradeTable;
import dev.oncepaid.settlement.order.OrderTable;
import dev.oncepaid.settlement.order.Transition;
import dev.oncepaid.settlement.order.TransitionTable;
import dev.oncepaid.settlement.sql.Writes;
import dev.oncepaid.settlement.state.Order;
import dev.oncepaid.settlement.state.TradeKey;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Everything that one transaction is about to write beside the states in {@link Known}. */
final class Changes {

    final Set<TradeKey> newTrades = new TreeSet<>();
    final Set<TradeKey> reassignedTrades = new TreeSet<>();
    final List<NewRefund> refunds = new ArrayList<>();
    final List<Transition> transitions = new ArrayList<>();
    final List<NewPosting> postings = new ArrayList<>();
    final List<Effect> effects = new ArrayList<>();
    final CaseWrites cases = new CaseWrites();
    final List<RefundTask> refundTasks = new ArrayList<>();
    final Set<TradeKey> refundedTrades = new TreeSet<>();
    final List<Mark> marks = new ArrayList<>();

    /**
     * Cases first, for their ids are published; then all else in one round trip. Parents come
     * before children, handling rows last. To be executed by the caller.
     */
    Writes write(Connection connection, Known known) throws SQLException {
        for (CaseChange change : CaseTable.write(connection, cases)) {
            Optional<Integer> version = change.order().flatMap(known::order).map(Order::version);
            effects.add(version.map(change::effect).orElseGet(change::effect));
        }
        Writes writes = new Writes();
        OrderTable.update(writes, known.orderChanges());
        TradeTable.insert(writes, newTrades.stream().map(known::requireTrade).toList());
        TradeTable.update(writes, known.tradeChanges());
        RefundTable.insert(writes, refunds);
        TransitionTable.insert(writes, transitions);
        PostingTable.insert(writes, postings);
        EffectTable.insert(writes, effects);
        RefundTaskTable.insert(writes, refundTasks);
        RefundTaskTable.refunded(writes, refundedTrades.stream().map(known::requireTrade).toList());
        HandlingTable.mark(writes, marks);
        return writes;
    }

    /** The trades that a refund may have waited for. */
    Set<TradeKey> refundableTrades() {
        Set<TradeKey> refundable = new TreeSet<>(newTrades);
        refundable.addAll(reassignedTrades);
        return refundable;
    }
}
