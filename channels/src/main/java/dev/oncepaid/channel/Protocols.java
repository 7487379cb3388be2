package dev.oncepaid.channel;

import dev.oncepaid.model.Channel;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/**
 * Finds the protocol of each channel by its code: class {@code Protocol} in the package of that
 * name, without dashes. Nothing is registered anywhere.
 */
final class Protocols {

    private static final Map<Channel, ChannelProtocol> ALL = all();

    private Protocols() {}

    static ChannelProtocol of(Channel channel) {
        return Objects.requireNonNull(ALL.get(channel));
    }

    private static Map<Channel, ChannelProtocol> all() {
        Map<Channel, ChannelProtocol> all = new EnumMap<>(Channel.class);
        for (Channel channel : Channel.values()) {
            all.put(channel, load(channel));
        }
        return all;
    }

    private static ChannelProtocol load(Channel channel) {
        String name =
                Protocols.class.getPackageName()
                        + "."
                        + channel.code().replace("-", "")
                        + ".Protocol";
        try {
            return Class.forName(name)
                    .asSubclass(ChannelProtocol.class)
                    .getConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("channel " + channel + " needs a class " + name, e);
        }
    }
}
