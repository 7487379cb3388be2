package dev.oncepaid.settlement.consume;

import dev.oncepaid.settlement.json.BadRequest;
import dev.oncepaid.settlement.order.Registration;
import dev.oncepaid.settlement.register.Registered;
import dev.oncepaid.settlement.register.Registrar;
import dev.oncepaid.settlement.register.RegistrationJson;
import dev.oncepaid.settlement.sql.DatabaseFault;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.kafka.listener.BatchAcknowledgingMessageListener;
import org.springframework.kafka.support.Acknowledgment;

/**
 * Registers the orders of a batch; the offset passes when each is registered, was the same before,
 * or is in the dead-letter topic with the reason.
 *
 * <p>On a fault of the infrastructure the same batch comes again after a pause, without limit.
 */
final class RegistrationListener implements BatchAcknowledgingMessageListener<byte[], byte[]> {

    private static final Logger LOG = LoggerFactory.getLogger(RegistrationListener.class);

    private final Registrar registrar;
    private final OrderLetters letters;
    private final Settings settings;

    RegistrationListener(Registrar registrar, OrderLetters letters, Settings settings) {
        this.registrar = registrar;
        this.letters = letters;
        this.settings = settings;
    }

    private record Read(ConsumerRecord<byte[], byte[]> message, Registration registration) {}

    @Override
    public void onMessage(
            List<ConsumerRecord<byte[], byte[]>> records, @Nullable Acknowledgment acknowledgment) {
        Acknowledgment offsets = Objects.requireNonNull(acknowledgment, "the container is MANUAL");
        try {
            handle(records);
        } catch (RuntimeException e) {
            // The outermost loop of the partition: the offset stays, the batch comes again.
            settings.registry().counter("oncepaid.registration.pauses").increment();
            LOG.atWarn()
                    .addKeyValue("records", records.size())
                    .addKeyValue("pause", settings.pause())
                    .setCause(e)
                    .log("orders not registered; offsets stay, they come again after a pause");
            offsets.nack(0, settings.pause());
            return;
        }
        offsets.acknowledge();
    }

    private void handle(List<ConsumerRecord<byte[], byte[]>> records) {
        List<CompletableFuture<?>> dead = new ArrayList<>();
        List<Read> orders = new ArrayList<>();
        for (ConsumerRecord<byte[], byte[]> message : records) {
            try {
                orders.add(new Read(message, registration(message)));
            } catch (BadRequest e) {
                dead.add(bury(message, String.valueOf(e.getMessage())));
            }
        }
        for (Refused refused : register(orders)) {
            dead.add(bury(refused.message(), refused.reason()));
        }
        CompletableFuture.allOf(dead.toArray(CompletableFuture[]::new)).join();
    }

    private static Registration registration(ConsumerRecord<byte[], byte[]> message) {
        byte[] value = message.value();
        return RegistrationJson.topicRecord(value == null ? new byte[0] : value);
    }

    private record Refused(ConsumerRecord<byte[], byte[]> message, String reason) {}

    /** All at once; where the database refuses a value of one, each by itself. */
    private List<Refused> register(List<Read> orders) {
        if (orders.isEmpty()) {
            return List.of();
        }
        try {
            return refused(orders);
        } catch (DatabaseFault fault) {
            if (fault.kind() != DatabaseFault.Kind.DATA) {
                throw fault;
            }
            if (orders.size() == 1) {
                return List.of(new Refused(orders.getFirst().message(), fault.summary()));
            }
            return orders.stream().flatMap(one -> register(List.of(one)).stream()).toList();
        }
    }

    private List<Refused> refused(List<Read> orders) {
        List<Registered> answers =
                registrar.register(orders.stream().map(Read::registration).toList());
        List<Refused> refused = new ArrayList<>();
        for (int i = 0; i < orders.size(); i++) {
            if (answers.get(i) instanceof Registered.Conflict conflict) {
                String fields = String.join(", ", conflict.fields());
                refused.add(
                        new Refused(orders.get(i).message(), "registered otherwise in " + fields));
            }
        }
        return refused;
    }

    private CompletableFuture<?> bury(ConsumerRecord<byte[], byte[]> message, String reason) {
        settings.registry().counter("oncepaid.registration.dead").increment();
        LOG.atError()
                .addKeyValue("partition", message.partition())
                .addKeyValue("offset", message.offset())
                .addKeyValue("reason", reason)
                .log("order cannot be registered; its record goes to the dead-letter topic");
        return letters.send(message, reason);
    }
}
