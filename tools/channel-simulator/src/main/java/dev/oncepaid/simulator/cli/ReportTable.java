package dev.oncepaid.simulator.cli;

import dev.oncepaid.simulator.delivery.DeliveryReport;
import dev.oncepaid.simulator.delivery.DeliveryReport.Counts;
import java.io.PrintWriter;
import java.time.Duration;

/** What was sent and answered, for people. */
final class ReportTable {

    private static final String ROW = "%-10s %9s %13s %9s %10s %11s%n";

    private final DeliveryReport report;

    ReportTable(DeliveryReport report) {
        this.report = report;
    }

    void print(PrintWriter out) {
        out.printf(ROW, "channel", "sent", "acknowledged", "refused", "try again", "unanswered");
        report.perChannel().forEach((channel, counts) -> printRow(out, channel.code(), counts));
        printRow(out, "all", report.total());
        out.printf(
                "%d keys acknowledged, %d notices given up, %d forgeries acknowledged%n",
                report.acknowledgedKeys().size(),
                report.abandoned(),
                report.forgeriesAcknowledged());
        Counts all = report.total();
        out.println(all.sent() == all.unanswered() ? "nothing was answered" : answerTimes());
    }

    private String answerTimes() {
        return "answers: half within %s, 99 of 100 within %s"
                .formatted(millis(report.answerTimes().p50()), millis(report.answerTimes().p99()));
    }

    private static void printRow(PrintWriter out, String name, Counts counts) {
        out.printf(
                ROW,
                name,
                counts.sent(),
                counts.acknowledged(),
                counts.refused(),
                counts.tryAgain(),
                counts.unanswered());
    }

    private static String millis(Duration duration) {
        return "%.1f ms".formatted(duration.toNanos() / 1e6);
    }
}
