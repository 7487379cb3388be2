package dev.oncepaid.stack.run;

import dev.oncepaid.stack.process.FreePorts;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The TCP ports of one stack.
 *
 * @param gatewayManagement health and metrics of the gateway
 * @param workerManagement health and metrics of the worker
 */
public record Ports(
        int gateway,
        int worker,
        int gatewayManagement,
        int workerManagement,
        int postgres,
        int kafka) {

    /** Six ports that nobody uses now. */
    public static Ports free() {
        int[] picked =
                java.util.stream.IntStream.generate(FreePorts::pick).distinct().limit(6).toArray();
        return new Ports(picked[0], picked[1], picked[2], picked[3], picked[4], picked[5]);
    }

    /**
     * Refuses ports that someone uses.
     *
     * @throws StackException naming the port, what wanted it, and the option that chooses another
     */
    public void requireFree() {
        byOption()
                .forEach(
                        (option, port) -> {
                            if (!FreePorts.isFree(port)) {
                                throw new StackException(
                                        "port "
                                                + port
                                                + " is in use: stop what uses it (./oncepaid down, if that is an older"
                                                + " stack), or choose another with "
                                                + option);
                            }
                        });
    }

    private Map<String, Integer> byOption() {
        Map<String, Integer> ports = new LinkedHashMap<>();
        ports.put("--gateway-port", gateway);
        ports.put("--worker-port", worker);
        ports.put("--gateway-management-port", gatewayManagement);
        ports.put("--worker-management-port", workerManagement);
        ports.put("--postgres-port", postgres);
        ports.put("--kafka-port", kafka);
        return ports;
    }
}
