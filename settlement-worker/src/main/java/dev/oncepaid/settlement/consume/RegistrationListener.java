package dev.oncepaid.settlement.consume;

import dev.oncepaid.platform.json.BadRequest;
import dev.oncepaid.settlement.deadletter.DeadLetter;
import dev.oncepaid.settlement.deadletter.DeadLetters;
import dev.oncepaid.settlement.order.Registration;
import dev.oncepaid.settlement.register.Registered;
import dev.oncepaid.settlement.register.Registrar;
import dev.oncepaid.settlement.register.RegistrationJson;
import dev.oncepaid.settlement.sql.DatabaseFault;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Registers the orders of a batch; the offset passes when each is registered, was the same before,
 * or is with the dead letters with the reason.
 */
final class RegistrationListener implements PausingListener.Handler {

    private static final Logger LOG = LoggerFactory.getLogger(RegistrationListener.class);

    /** Each may take as long as a statement may; a consumer must poll before that adds up. */
    private static final int UNCLEAR_MAX = 3;

    private static final String DEAD = "oncepaid.registration.dead";

    private final Registrar registrar;
    private final DeadLetters letters;
    private final Settings settings;

    RegistrationListener(Registrar registrar, DeadLetters letters, Settings settings) {
        this.registrar = registrar;
        this.letters = letters;
        this.settings = settings;
        // Born at nothing, so that an alarm sees the first one too.
        settings.registry().counter(DEAD);
    }

    private record Read(ConsumerRecord<byte[], byte[]> message, Registration registration) {}

    @Override
    public void handle(List<ConsumerRecord<byte[], byte[]>> records) {
        List<DeadLetter> dead = new ArrayList<>();
        List<Read> orders = new ArrayList<>();
        for (ConsumerRecord<byte[], byte[]> message : records) {
            try {
                orders.add(new Read(message, registration(message)));
            } catch (BadRequest e) {
                dead.add(dead(message, String.valueOf(e.getMessage())));
            }
        }
        for (Refused refused : register(orders)) {
            dead.add(dead(refused.message(), refused.reason()));
        }
        letters.keep(dead);
    }

    private static Registration registration(ConsumerRecord<byte[], byte[]> message) {
        byte[] value = message.value();
        return RegistrationJson.topicRecord(value == null ? new byte[0] : value);
    }

    private record Refused(ConsumerRecord<byte[], byte[]> message, String reason) {}

    /** All at once; where the database does not take them, each by itself. */
    private List<Refused> register(List<Read> orders) {
        if (orders.isEmpty()) {
            return List.of();
        }
        try {
            return refused(orders);
        } catch (DatabaseFault fault) {
            if (!mayBeOfOne(fault)) {
                throw fault;
            }
            return eachAlone(orders);
        }
    }

    /**
     * A fault that may be anybody's is an order's own only where others beside it could be
     * registered: until then its batch comes again.
     */
    private List<Refused> eachAlone(List<Read> orders) {
        List<Refused> refused = new ArrayList<>();
        int unclear = 0;
        int taken = 0;
        for (Read order : orders) {
            try {
                refused.addAll(refused(List.of(order)));
                taken++;
            } catch (DatabaseFault fault) {
                boolean isUnclear = fault.kind() == DatabaseFault.Kind.UNCLEAR;
                if (!mayBeOfOne(fault) || (isUnclear && ++unclear > UNCLEAR_MAX)) {
                    throw fault;
                }
                refused.add(new Refused(order.message(), fault.summary()));
            }
        }
        if (unclear > 0 && taken == 0) {
            throw new IllegalStateException(
                    "no order can be registered: " + refused.getFirst().reason());
        }
        return refused;
    }

    private static boolean mayBeOfOne(DatabaseFault fault) {
        return fault.kind() == DatabaseFault.Kind.DATA
                || fault.kind() == DatabaseFault.Kind.UNCLEAR;
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

    private DeadLetter dead(ConsumerRecord<byte[], byte[]> message, String reason) {
        settings.registry().counter(DEAD).increment();
        LOG.atError()
                .addKeyValue("partition", message.partition())
                .addKeyValue("offset", message.offset())
                .addKeyValue("reason", reason)
                .log(
                        "order cannot be registered; its record goes to the dead letters for its sender");
        return new DeadLetter(message, reason);
    }
}
