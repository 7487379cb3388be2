package dev.oncepaid.stack.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a stack is started with.
 *
 * @param projectRoot where the build left the jars
 * @param programs where they are kept unpacked, for all stacks of this project
 * @param bind the address on which gateway and worker listen; PostgreSQL and Kafka stay on this
 *     machine's own
 * @param accounts folder of the simulator's accounts; made when absent
 * @param api credentials that the worker will accept
 * @param jvmOptions for gateway, worker and Kafka, beside the usual ones
 * @param gatewayProperties Spring properties for the gateway beside the usual ones
 * @param workerProperties likewise for the worker
 */
public record StackSettings(
        Path projectRoot,
        Path programs,
        StackFolder folder,
        Ports ports,
        String bind,
        Path accounts,
        StackDescription.Api api,
        StartMode startMode,
        List<String> jvmOptions,
        Map<String, String> gatewayProperties,
        Map<String, String> workerProperties) {

    /** Reached from nowhere else. */
    public static final String THIS_MACHINE = "127.0.0.1";

    private static final Set<String> OF_EVERY_INTERFACE = Set.of("0.0.0.0", "::");

    public StackSettings {
        jvmOptions = List.copyOf(jvmOptions);
        gatewayProperties = Map.copyOf(gatewayProperties);
        workerProperties = Map.copyOf(workerProperties);
    }

    /** The name under which this machine reaches gateway and worker. */
    String host() {
        if (bind.equals(THIS_MACHINE) || OF_EVERY_INTERFACE.contains(bind)) {
            return "localhost";
        }
        return bind.contains(":") ? "[" + bind + "]" : bind;
    }
}
