package dev.oncepaid.settlement.apply;

import dev.oncepaid.settlement.cases.CaseTable;
import dev.oncepaid.settlement.cases.NewCase;
import dev.oncepaid.settlement.cases.RefundTask;
import dev.oncepaid.settlement.cases.RefundTaskTable;
import dev.oncepaid.settlement.cases.Resolution;
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
import dev.oncepaid.settlement.state.TradeKey;
import java.util.ArrayList;
import java.util.List;
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
    final List<Effect> caseEffects = new ArrayList<>();
    final List<NewCase> cases = new ArrayList<>();
    final List<CaseTable.Held> heldCases = new ArrayList<>();
    final List<RefundTask> refundTasks = new ArrayList<>();
    final List<CaseTable.ReadAgain> readAgain = new ArrayList<>();
    final List<Resolution> resolutions = new ArrayList<>();
    final List<TradeKey> refundedInFull = new ArrayList<>();
    final List<Mark> marks = new ArrayList<>();

    /** All of it in one round trip; parents before children, handling rows last. */
    Writes writes(Known known) {
        Writes writes = new Writes();
        OrderTable.update(writes, known.orderChanges());
        TradeTable.insert(writes, newTrades.stream().map(known::requireTrade).toList());
        TradeTable.update(writes, known.tradeChanges());
        RefundTable.insert(writes, refunds);
        TransitionTable.insert(writes, transitions);
        PostingTable.insert(writes, postings);
        EffectTable.insert(writes, effects);
        CaseTable.open(writes, cases);
        CaseTable.holds(writes, heldCases);
        EffectTable.insertUnlessThere(writes, caseEffects);
        RefundTaskTable.insert(writes, refundTasks);
        CaseTable.resolve(writes, resolutions);
        CaseTable.readAgain(writes, readAgain);
        RefundTaskTable.done(writes, refundedInFull);
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
