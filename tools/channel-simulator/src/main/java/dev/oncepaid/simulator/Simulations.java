package dev.oncepaid.simulator;

import dev.oncepaid.model.Channel;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Finds the simulation of each channel by its code, as the gateway finds its protocol. */
final class Simulations {

    private static final Map<Channel, SimulatedChannel> ALL =
            Arrays.stream(Channel.values())
                    .collect(Collectors.toMap(Function.identity(), Simulations::load));

    private Simulations() {}

    static SimulatedChannel of(Channel channel) {
        return Objects.requireNonNull(ALL.get(channel));
    }

    private static SimulatedChannel load(Channel channel) {
        String name =
                Simulations.class.getPackageName()
                        + "."
                        + channel.code().replace("-", "")
                        + ".Simulation";
        try {
            return Class.forName(name)
                    .asSubclass(SimulatedChannel.class)
                    .getConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("channel " + channel + " needs a class " + name, e);
        }
    }
}
