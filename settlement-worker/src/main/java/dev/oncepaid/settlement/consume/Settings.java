package dev.oncepaid.settlement.consume;

import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;

/** How long partitions rest after a fault, and where it is counted. */
record Settings(Duration pause, MeterRegistry registry) {}
