package dev.oncepaid.benchmarks.siege;

import dev.oncepaid.benchmarks.traffic.SignedTraffic;
import dev.oncepaid.benchmarks.traffic.TrafficAccounts;
import dev.oncepaid.benchmarks.traffic.WireForm;
import java.time.Clock;
import java.util.EnumMap;
import java.util.Map;

/** Signed traffic in each of HTTP's forms, signed at first use and kept fresh. */
final class Arsenal {

    /** The last of the traffic: sent before a fault, so that it does not meet a cold gateway. */
    static final int WARM_UP = 6_000;

    private static final int PAYMENTS = WARM_UP + 12_000;
    private static final int PAYMENTS_OF_OTHER_FORMS = WARM_UP + 6_000;
    private static final long SEED = 4;

    private final TrafficAccounts accounts;
    private final Clock clock;
    private final Map<WireForm, SignedTraffic> byForm = new EnumMap<>(WireForm.class);

    Arsenal(TrafficAccounts accounts, Clock clock) {
        this.accounts = accounts;
        this.clock = clock;
    }

    SignedTraffic traffic(WireForm form) {
        SignedTraffic traffic = byForm.computeIfAbsent(form, this::sign);
        traffic.freshen(0, traffic.size());
        return traffic;
    }

    private SignedTraffic sign(WireForm form) {
        int payments = form == WireForm.PLAIN ? PAYMENTS : PAYMENTS_OF_OTHER_FORMS;
        SignedTraffic.Plan plan = new SignedTraffic.Plan(payments, SEED, form);
        return SignedTraffic.sign(accounts, plan, clock, _ -> {});
    }
}
