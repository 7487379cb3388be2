package dev.oncepaid.benchmarks.siege;

import dev.oncepaid.benchmarks.traffic.WireForm;
import java.time.Duration;
import java.util.List;

/**
 * One way in which the world is bad to the gateway.
 *
 * @param name a contract: it stands in the JSON
 * @param what one sentence for the reader of the table
 * @param perSecond new notifications per second of the good clients
 * @param form how good clients write their requests meanwhile
 * @param gatewayProperties Spring properties that make the fault fit into seconds
 * @param p99Max what the 99th percentile of good traffic must stay within meanwhile, and no more
 *     than one in a hundred sendings fail; zero for no limit
 * @param strike what is done while they send
 */
record Fault(
        String name,
        String what,
        int perSecond,
        WireForm form,
        List<String> gatewayProperties,
        Duration p99Max,
        Strike strike) {

    private static final int USUAL_PER_SECOND = 600;

    Fault {
        gatewayProperties = List.copyOf(gatewayProperties);
    }

    /** Does the damage and mends it again; good clients send from before its start to its end. */
    interface Strike {
        void strike(Battlefield field);
    }

    static Fault of(String name, String what, Strike strike) {
        return new Fault(
                name, what, USUAL_PER_SECOND, WireForm.PLAIN, List.of(), Duration.ZERO, strike);
    }

    Fault withGateway(String... properties) {
        return new Fault(name, what, perSecond, form, List.of(properties), p99Max, strike);
    }

    Fault withForm(WireForm otherForm) {
        return new Fault(name, what, perSecond, otherForm, gatewayProperties, p99Max, strike);
    }

    Fault atRate(int otherPerSecond) {
        return new Fault(name, what, otherPerSecond, form, gatewayProperties, p99Max, strike);
    }

    Fault withP99Max(Duration max) {
        return new Fault(name, what, perSecond, form, gatewayProperties, max, strike);
    }
}
