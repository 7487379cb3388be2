package dev.oncepaid.gateway.event.commit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oncepaid.gateway.event.EventRow;
import dev.oncepaid.gateway.event.commit.PendingQueue.Limits;
import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.EventKey;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.NotifyId;
import dev.oncepaid.model.TradeNo;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

class PendingQueueTest {

    private static PendingEvent event(int bytes) {
        return new PendingEvent(
                new EventRow(
                        new EventKey(Channel.ALIPAY, new TradeNo("t"), new NotifyId("n")),
                        new EventRow.Owner(new AccountId("a"), new MerchantId("m")),
                        new Facts.Other("x"),
                        true,
                        new EventRow.Received(new byte[bytes], () -> "{}", Instant.EPOCH)),
                System.nanoTime());
    }

    private static PendingQueue queue(int rows, long bytes, int batchRows, long batchBytes) {
        return queue(rows, bytes, new Limits(batchRows, batchBytes), Duration.ZERO);
    }

    private static PendingQueue queue(int rows, long bytes, Limits batch, Duration patience) {
        return new PendingQueue(new Limits(rows, bytes), batch, patience);
    }

    @Test
    void takesNoMoreRowsThanItsLimit() {
        PendingQueue queue = queue(2, 1_000, 10, 1_000);
        assertThat(queue.offer(event(1))).isTrue();
        assertThat(queue.offer(event(1))).isTrue();
        assertThat(queue.offer(event(1))).isFalse();
    }

    @Test
    void takesNoMoreBytesThanItsLimitAndMakesRoomAgain() throws InterruptedException {
        PendingQueue queue = queue(100, 1_000, 10, 1_000);
        assertThat(queue.offer(event(600))).isTrue();
        assertThat(queue.offer(event(600))).isFalse();
        assertThat(queue.takeBatch()).hasSize(1);
        assertThat(queue.offer(event(600))).isTrue();
    }

    @Test
    void aBatchStopsAtItsBytesButNeverBelowOneEvent() throws InterruptedException {
        PendingQueue queue = queue(100, 10_000, 10, 600);
        queue.offer(event(900));
        queue.offer(event(300));
        queue.offer(event(300));
        assertThat(queue.takeBatch()).extracting(PendingEvent::bytes).containsExactly(900);
        assertThat(queue.takeBatch()).hasSize(2);
    }

    @Test
    void aClosedQueueGivesOutTheRestAndThenNothing() throws InterruptedException {
        PendingQueue queue = queue(100, 10_000, 10, 600);
        queue.offer(event(1));
        queue.close();
        assertThat(queue.offer(event(1))).isFalse();
        assertThat(queue.takeBatch()).hasSize(1);
        assertThat(queue.takeBatch()).isEmpty();
    }

    @Test
    void whatCameWhileABatchIsWrittenIsTheNextBatch() throws Exception {
        PendingQueue queue = queue(100, 10_000, new Limits(3, 10_000), Duration.ofHours(1));
        queue.offer(event(1));
        assertThat(queue.takeBatch()).hasSize(1);
        queue.offer(event(1));
        queue.offer(event(1));

        CompletableFuture<Integer> next = taken(queue);
        assertThatThrownBy(() -> next.get(100, TimeUnit.MILLISECONDS))
                .isInstanceOf(TimeoutException.class);

        queue.written();
        queue.offer(event(1));
        assertThat(next.get(10, TimeUnit.SECONDS)).isEqualTo(3);
    }

    @Test
    void aWholeBatchWaitsForNobody() throws Exception {
        PendingQueue queue = queue(100, 10_000, new Limits(2, 10_000), Duration.ofHours(1));
        queue.offer(event(1));
        queue.takeBatch();
        CompletableFuture<Integer> next = taken(queue);
        queue.offer(event(1));
        queue.offer(event(1));
        assertThat(next.get(10, TimeUnit.SECONDS)).isEqualTo(2);
    }

    @Test
    void anEventBehindABatchThatIsStuckIsTakenByAnotherWriter() throws Exception {
        PendingQueue queue = queue(100, 10_000, new Limits(9, 10_000), Duration.ofMillis(20));
        queue.offer(event(1));
        queue.takeBatch();
        CompletableFuture<Integer> next = taken(queue);
        queue.offer(event(1));
        assertThat(next.get(10, TimeUnit.SECONDS)).isEqualTo(1);
    }

    private static CompletableFuture<Integer> taken(PendingQueue queue) {
        CompletableFuture<Integer> rows = new CompletableFuture<>();
        Thread.startVirtualThread(
                () -> {
                    try {
                        rows.complete(queue.takeBatch().size());
                    } catch (InterruptedException e) {
                        rows.completeExceptionally(e);
                    }
                });
        return rows;
    }
}
