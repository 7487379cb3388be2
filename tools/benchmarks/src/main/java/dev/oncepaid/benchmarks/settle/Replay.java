package dev.oncepaid.benchmarks.settle;

import dev.oncepaid.benchmarks.host.BenchHost;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;

/** A group's way through its topic, from the first record again. */
final class Replay implements AutoCloseable {

    private static final Duration POLL = Duration.ofMillis(100);

    private final String group;
    private final Admin admin;

    /**
     * @param group nobody of it may be there when it is rewound
     */
    Replay(BenchHost host, String group) {
        this.group = group;
        this.admin = Admin.create(Map.of("bootstrap.servers", host.bootstrapServers()));
    }

    /** Sets every offset that the group has committed to 0. */
    void rewind() {
        Map<TopicPartition, OffsetAndMetadata> start = new HashMap<>();
        committed().keySet().forEach(part -> start.put(part, new OffsetAndMetadata(0)));
        try {
            admin.alterConsumerGroupOffsets(group, start).all().get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("the offsets could not be set back", e);
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    /**
     * Waits until so many records are passed, and tells how many a second they were: of the last
     * two thirds, as when events are applied for the first time.
     *
     * @throws IllegalStateException when {@code patience} is over first
     */
    double awaitPassed(long records, Duration patience, LongConsumer progress) {
        long start = System.nanoTime();
        long warmAt = 0;
        long warmPassed = 0;
        long passed = passed();
        for (long polls = 1; passed < records; polls++) {
            if (warmAt == 0 && passed > records * Drain.WARM_SHARE) {
                warmAt = System.nanoTime();
                warmPassed = passed;
            }
            if (System.nanoTime() - start > patience.toNanos()) {
                throw new IllegalStateException(
                        records - passed + " records are not passed after " + patience);
            }
            LockSupport.parkNanos(POLL.toNanos());
            passed = passed();
            if (polls % 50 == 0) {
                progress.accept(records - passed);
            }
        }
        return (passed - warmPassed) * 1e9 / (System.nanoTime() - (warmAt == 0 ? start : warmAt));
    }

    private long passed() {
        return committed().values().stream().mapToLong(OffsetAndMetadata::offset).sum();
    }

    private Map<TopicPartition, OffsetAndMetadata> committed() {
        try {
            return admin.listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata().get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("the group's offsets could not be read", e);
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    private static IllegalStateException interrupted(InterruptedException e) {
        Thread.currentThread().interrupt();
        return new IllegalStateException("stopped while offsets were read", e);
    }

    @Override
    public void close() {
        admin.close();
    }
}
