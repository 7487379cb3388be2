package dev.oncepaid.stack.run;

import java.nio.file.Path;
import java.util.Map;

/**
 * What a stack is started with.
 *
 * @param projectRoot where the build left the jars
 * @param accounts folder of the simulator's accounts; made when absent
 * @param api credentials that the worker will accept
 * @param workerProperties Spring properties for the worker beside the usual ones
 */
public record StackSettings(
        Path projectRoot,
        StackFolder folder,
        Ports ports,
        Path accounts,
        StackDescription.Api api,
        Map<String, String> workerProperties) {

    public StackSettings {
        workerProperties = Map.copyOf(workerProperties);
    }
}
