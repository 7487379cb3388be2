package dev.oncepaid.channel.vectors;

import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.model.Channel;
import java.util.Map;
import java.util.function.Function;

/** How the vectors of one channel are replayed: the class {@code Vectors} of its test package. */
public interface ChannelVectors {

    /** What to do with a vector of each kind. */
    Map<String, Function<Vector, Replay>> kinds();

    static ChannelVectors of(Channel channel) {
        String name = ChannelProtocol.of(channel).getClass().getPackageName() + ".Vectors";
        try {
            return Class.forName(name)
                    .asSubclass(ChannelVectors.class)
                    .getConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("channel " + channel + " needs a class " + name, e);
        }
    }
}
