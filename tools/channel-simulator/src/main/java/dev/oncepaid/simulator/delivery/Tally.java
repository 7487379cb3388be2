package dev.oncepaid.simulator.delivery;

import dev.oncepaid.model.Channel;
import dev.oncepaid.model.EventKey;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** Counts attempts while many threads make them. */
final class Tally {

    private record Cell(Channel channel, Answered answered) {}

    private final Map<Cell, LongAdder> attempts = new ConcurrentHashMap<>();
    private final Set<EventKey> acknowledgedKeys = ConcurrentHashMap.newKeySet();
    private final LongAdder forgeriesAcknowledged = new LongAdder();
    private final LongAdder abandoned = new LongAdder();
    private final Latencies latencies = new Latencies();

    void attempted(Outgoing outgoing, Answered answered) {
        Cell cell = new Cell(outgoing.notice().account().channel(), answered);
        attempts.computeIfAbsent(cell, _ -> new LongAdder()).increment();
        if (answered == Answered.ACKNOWLEDGED) {
            acknowledgedKeys.addAll(outgoing.keys());
            if (outgoing.isForged()) {
                forgeriesAcknowledged.increment();
            }
        }
    }

    void answeredIn(Duration latency) {
        latencies.add(latency);
    }

    void abandoned() {
        abandoned.increment();
    }

    DeliveryReport report() {
        Map<Channel, DeliveryReport.Counts> perChannel = new EnumMap<>(Channel.class);
        for (Channel channel : Channel.values()) {
            DeliveryReport.Counts counts = counts(channel);
            if (counts.sent() > 0) {
                perChannel.put(channel, counts);
            }
        }
        return new DeliveryReport(
                perChannel,
                Set.copyOf(acknowledgedKeys),
                forgeriesAcknowledged.sum(),
                abandoned.sum(),
                new DeliveryReport.AnswerTimes(latencies.quantile(0.5), latencies.quantile(0.99)));
    }

    private DeliveryReport.Counts counts(Channel channel) {
        return new DeliveryReport.Counts(
                count(channel, Answered.ACKNOWLEDGED),
                count(channel, Answered.REFUSED),
                count(channel, Answered.TRY_AGAIN),
                count(channel, Answered.UNANSWERED));
    }

    private long count(Channel channel, Answered answered) {
        LongAdder adder = attempts.get(new Cell(channel, answered));
        return adder == null ? 0 : adder.sum();
    }
}
