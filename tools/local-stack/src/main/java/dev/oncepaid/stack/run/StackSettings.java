package dev.oncepaid.stack.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What a stack is started with.
 *
 * @param projectRoot where the build left the jars
 * @param programs where they are kept unpacked, for all stacks of this project
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
        Path accounts,
        StackDescription.Api api,
        StartMode startMode,
        List<String> jvmOptions,
        Map<String, String> gatewayProperties,
        Map<String, String> workerProperties) {

    public StackSettings {
        jvmOptions = List.copyOf(jvmOptions);
        gatewayProperties = Map.copyOf(gatewayProperties);
        workerProperties = Map.copyOf(workerProperties);
    }
}
