package dev.oncepaid.benchmarks.contender;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;

/** Two threads that write what waits, together, in one statement and one commit. */
final class BatchWriter {

    static final int WRITERS = 2;
    static final int BATCH_ROWS_MAX = 512;

    private static final int QUEUE_ROWS_MAX = 8_192;

    private final BlockingQueue<Waiting> queue = new ArrayBlockingQueue<>(QUEUE_ROWS_MAX);
    private final BareTable table;

    BatchWriter(BareTable table) {
        this.table = table;
        for (int i = 0; i < WRITERS; i++) {
            Thread.ofPlatform().daemon().name("writer-" + i).start(this::writeForEver);
        }
    }

    /** Completes when the row is committed. */
    CompletableFuture<Void> write(byte[] key, byte[] body) {
        Waiting waiting = new Waiting(key, body, new CompletableFuture<>());
        try {
            queue.put(waiting);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            waiting.stored().completeExceptionally(e);
        }
        return waiting.stored();
    }

    private void writeForEver() {
        List<Waiting> batch = new ArrayList<>(BATCH_ROWS_MAX);
        try (BareTable.Session session = table.open()) {
            while (!Thread.currentThread().isInterrupted()) {
                batch.add(queue.take());
                queue.drainTo(batch, BATCH_ROWS_MAX - 1);
                session.insert(
                        batch.stream().map(Waiting::key).toArray(byte[][]::new),
                        batch.stream().map(Waiting::body).toArray(byte[][]::new));
                batch.forEach(waiting -> waiting.stored().complete(null));
                batch.clear();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (SQLException e) {
            batch.forEach(waiting -> waiting.stored().completeExceptionally(e));
        }
    }

    @SuppressWarnings("ArrayRecordComponent") // on the hot path, never compared
    private record Waiting(byte[] key, byte[] body, CompletableFuture<Void> stored) {}
}
