package dev.oncepaid.stack.cli;

import dev.oncepaid.stack.inspect.Invariants;
import dev.oncepaid.stack.inspect.Invariants.Invariant;
import dev.oncepaid.stack.inspect.Tables;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(
        name = "check",
        description = "Asks a running stack whether the rules about money hold.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Exit status 1 when one does not hold; then some of the rows that break it are shown.",
            "Each rule is a view named invariant_… that is empty while the rule holds:",
            "  trades_match_events    every paid trade that a genuine event names is booked, and no other",
            "  postings_match_trades  settled, suspended and refunded money add up to the trades",
            "  orders_match_trades    each order stands where its trades put it",
            "  paid_exactly_once      each paid order has one settled trade, one posting, one effect",
            "  nothing_forgotten      what is not ended has a next attempt; what is parked has a case"
        })
final class CheckCommand implements Callable<Integer> {

    @Mixin private StackOption stack = new StackOption();
    @Spec private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        try (Tables tables = stack.tables()) {
            List<Invariant> invariants = new Invariants(tables).all();
            for (Invariant invariant : invariants) {
                out.println((invariant.holds() ? "holds   " : "BROKEN  ") + invariant.name());
                TextTable.print(out, invariant.examples());
            }
            out.flush();
            return invariants.stream().allMatch(Invariant::holds) ? 0 : 1;
        }
    }
}
