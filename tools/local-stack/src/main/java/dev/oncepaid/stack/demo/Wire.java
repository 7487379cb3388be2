package dev.oncepaid.stack.demo;

import dev.oncepaid.simulator.delivery.DeliveryReport;
import java.time.Duration;

/**
 * What the simulated channels sent and were answered.
 *
 * @param sending from the first notification to the last answer
 * @param whole from the first notification until nothing was under way any more
 */
record Wire(DeliveryReport report, Duration sending, Duration whole) {

    double ratePerSecond() {
        return Math.round(report.total().sent() * 10_000.0 / sending.toMillis()) / 10.0;
    }
}
