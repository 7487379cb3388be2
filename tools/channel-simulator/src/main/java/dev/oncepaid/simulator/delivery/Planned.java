package dev.oncepaid.simulator.delivery;

import java.time.Duration;

/** What is sent, and how long after the start of the plan. */
public record Planned(Duration at, Outgoing outgoing) {

    public Planned later(Duration delay) {
        return new Planned(at.plus(delay), outgoing);
    }
}
