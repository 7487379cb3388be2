package dev.oncepaid.gateway.event.commit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.gateway.event.NewEvent;
import dev.oncepaid.gateway.event.commit.PendingQueue.Limits;
import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.EventKey;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.NotifyId;
import dev.oncepaid.model.TradeNo;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class PendingQueueTest {

    private static PendingEvent event(int bytes) {
        return new PendingEvent(
                new NewEvent(
                        new EventKey(Channel.ALIPAY, new TradeNo("t"), new NotifyId("n")),
                        new NewEvent.Owner(new AccountId("a"), new MerchantId("m")),
                        new Facts.Other("x"),
                        true,
                        new NewEvent.Received(new byte[bytes], "{}", Instant.EPOCH)),
                0);
    }

    private static PendingQueue queue(int rows, long bytes, int batchRows, long batchBytes) {
        return new PendingQueue(new Limits(rows, bytes), new Limits(batchRows, batchBytes));
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
}
