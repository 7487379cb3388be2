package dev.oncepaid.stack.demo;

import dev.oncepaid.simulator.delivery.DeliveryReport.Counts;
import java.io.PrintWriter;
import java.util.Map;

/** A demo's result for people. */
public final class DemoPrint {

    private DemoPrint() {}

    /** Prints what was sent, what became of it, and whether all is as it must be. */
    public static void print(DemoResult result, PrintWriter out) {
        wire(result, out);
        table("verdicts", result.tallies().verdicts(), out);
        table("handling", result.tallies().handleStatus(), out);
        table("orders", result.tallies().orders(), out);
        table("open cases", result.tallies().openCases(), out);
        out.println("\nchecks");
        for (DemoResult.Check check : result.checks()) {
            out.println("  " + (check.holds() ? "ok      " : "FAILED  ") + check.what());
            if (!check.holds()) {
                out.println("          " + check.otherwise());
            }
        }
        out.println(result.isOk() ? "\nEach payment took effect once." : "\nNOT OK");
        out.flush();
    }

    private static void wire(DemoResult result, PrintWriter out) {
        Counts counts = result.wire().report().total();
        DemoResult.Tallies tallies = result.tallies();
        out.printf("%n%s%n", result.sums().ofOrders());
        out.printf(
                "%,d notifications to deliver; %,d requests more, for what was not answered or told to try again%n",
                result.sums().notifications(), counts.sent() - result.sums().notifications());
        out.printf(
                "%,d requests in %.1f s (%,.0f/s): %,d acknowledged, %,d refused as forged, %,d told to try"
                        + " again, %,d not answered%n",
                counts.sent(),
                result.wire().sending().toMillis() / 1000.0,
                result.wire().ratePerSecond(),
                counts.acknowledged(),
                counts.refused(),
                counts.tryAgain(),
                counts.unanswered());
        out.printf(
                "%,d events stored, %,d repeats counted, %,d effects told; all settled after %.1f s%n",
                tallies.stored(),
                tallies.repeats(),
                tallies.effects(),
                result.wire().whole().toMillis() / 1000.0);
    }

    private static void table(String title, Map<String, Long> counts, PrintWriter out) {
        out.println("\n" + title);
        counts.forEach((name, count) -> out.printf("  %-20s %,8d%n", name, count));
    }
}
