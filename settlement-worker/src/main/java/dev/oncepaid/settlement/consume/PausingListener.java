package dev.oncepaid.settlement.consume;

import io.micrometer.core.instrument.Counter;
import java.util.List;
import java.util.Objects;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.kafka.listener.AbstractConsumerSeekAware;
import org.springframework.kafka.listener.BatchAcknowledgingMessageListener;
import org.springframework.kafka.support.Acknowledgment;

/**
 * The outermost loop of a partition: the offset of a batch passes when its handler returns. On any
 * fault the partitions rest and the same batch comes again, without limit; meanwhile the consumer
 * goes on polling, so it keeps its place in the group.
 *
 * <p>Of a topic that was made anew it reads everything: offsets of the former one would lead past
 * records that nobody has seen.
 */
final class PausingListener extends AbstractConsumerSeekAware
        implements BatchAcknowledgingMessageListener<byte[], byte[]> {

    private static final Logger LOG = LoggerFactory.getLogger(PausingListener.class);

    /** When it returns, nothing of the batch is lost if the batch never comes again. */
    @FunctionalInterface
    interface Handler {
        void handle(List<ConsumerRecord<byte[], byte[]>> records);
    }

    private final Handler handler;
    private final Settings settings;
    private final Counter pauses;

    /**
     * @param pauses the counter of batches that come again
     */
    PausingListener(Handler handler, Settings settings, String pauses) {
        this.handler = handler;
        this.settings = settings;
        // Born at nothing, so that an alarm sees the first one too.
        this.pauses = settings.registry().counter(pauses);
    }

    /** Reads the topic from its beginning, as far as it is read here. */
    void readAgain() {
        seekToBeginning();
    }

    @Override
    public void onMessage(
            List<ConsumerRecord<byte[], byte[]>> records, @Nullable Acknowledgment acknowledgment) {
        Acknowledgment offsets = Objects.requireNonNull(acknowledgment, "the container is MANUAL");
        try {
            handler.handle(records);
        } catch (RuntimeException e) {
            pauses.increment();
            LOG.atWarn()
                    .addKeyValue("topic", records.getFirst().topic())
                    .addKeyValue("records", records.size())
                    .addKeyValue("pause", settings.pause())
                    .setCause(e)
                    .log("batch not handled; offsets stay, it comes again after a pause");
            offsets.nack(0, settings.pause());
            return;
        }
        offsets.acknowledge();
    }
}
