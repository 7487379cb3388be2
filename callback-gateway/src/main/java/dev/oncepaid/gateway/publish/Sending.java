package dev.oncepaid.gateway.publish;

import dev.oncepaid.gateway.event.table.EventReader.Read;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * What became of the events of one pass.
 *
 * @param sent acknowledged by Kafka
 * @param held not sent because Kafka could not be reached; says nothing about any event
 * @param heldBy what kept them; empty when none is held
 * @param failed those whose failure is their own, and why
 */
record Sending(List<Long> sent, List<Long> held, String heldBy, Map<Long, String> failed) {

    /**
     * Sends in order and waits for all; ends early at the first sign of an outage, for every
     * further send would wait as long as the first.
     */
    static Sending of(List<Read> events, RecordSender sender) {
        Map<Long, CompletableFuture<Void>> underway = new LinkedHashMap<>();
        Collector collector = new Collector();
        for (Read event : events) {
            switch (event) {
                case Read.Unreadable unreadable ->
                        collector.failed.put(unreadable.eventId(), unreadable.why());
                case Read.Known _ when collector.outage -> collector.held.add(event.eventId());
                case Read.Known known -> {
                    CompletableFuture<Void> sent = sender.send(known.event());
                    underway.put(event.eventId(), sent);
                    collector.watch(sent);
                }
            }
        }
        underway.forEach(collector::collect);
        return collector.result();
    }

    private static final class Collector {
        private final List<Long> sent = new ArrayList<>();
        private final List<Long> held = new ArrayList<>();
        private final Map<Long, String> failed = new LinkedHashMap<>();
        private String heldBy = "";
        private boolean outage;

        void watch(CompletableFuture<Void> sending) {
            outage =
                    sending.isCompletedExceptionally()
                            && !SendFailure.isOfThisRecord(sending.exceptionNow());
        }

        void collect(long eventId, CompletableFuture<Void> sending) {
            Throwable failure = sending.handle((_, thrown) -> thrown).join();
            if (failure == null) {
                sent.add(eventId);
            } else if (SendFailure.isOfThisRecord(failure)) {
                failed.put(eventId, SendFailure.describe(failure));
            } else {
                held.add(eventId);
                heldBy = SendFailure.describe(failure);
            }
        }

        Sending result() {
            return new Sending(sent, held, heldBy, failed);
        }
    }
}
