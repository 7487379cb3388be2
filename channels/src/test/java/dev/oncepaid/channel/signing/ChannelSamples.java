package dev.oncepaid.channel.signing;

import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.channel.Notification;
import dev.oncepaid.model.Channel;
import dev.oncepaid.simulator.account.SimulatedAccounts;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Messages of one channel for tests of all: the class {@code Samples} of its test package. */
public interface ChannelSamples {

    static ChannelSamples of(Channel channel) {
        String name = ChannelProtocol.of(channel).getClass().getPackageName() + ".Samples";
        try {
            return Class.forName(name)
                    .asSubclass(ChannelSamples.class)
                    .getConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("channel " + channel + " needs a class " + name, e);
        }
    }

    /** One with which {@link #genuine} verifies. */
    AccountSettingsBuilder account();

    /** One of each kind that is verified or read in a way of its own. */
    List<Notification> genuine();

    /** A field of text. */
    record Field(String name, Function<String, Notification> withValue) {}

    /** The order number of a payment. */
    Field orderNo();

    /** The status of a payment. */
    Field status();

    /** The trade number of a payment. */
    Field tradeNo();

    /** The trade that the number is of. */
    default String trade(String number) {
        return number;
    }

    /** The own number of a refund. */
    Field refundNo();

    /** The number of a notification; empty where the channel sends none in its body. */
    default Optional<Field> notifyId() {
        return Optional.empty();
    }

    /** The fields that tell what a message is about, each beside content that names a payment. */
    List<Field> kinds();

    /** Fields that are kept beside the facts. */
    List<Field> details();

    /** Accounts that are complete, each with another kind of key from the simulator. */
    List<AccountSettingsBuilder> withOneSimulatedKey(SimulatedAccounts simulated);

    /** Answers that their calls read as a yes or a no; none where the channel has no API. */
    default List<SignedAnswer> answers() {
        return List.of();
    }
}
