package dev.oncepaid.benchmarks.traffic;

import dev.oncepaid.simulator.SignedRequest;
import java.time.Clock;

/** Single requests of the same make as the {@link SignedTraffic}. */
public final class Samples {

    private static final long SEED = 1;

    private Samples() {}

    /** A payment notice of about 1.2 KB. */
    public static SignedRequest alipay(TrafficAccounts accounts, Clock clock) {
        return sample(accounts, 0, clock);
    }

    /** A payment notice of about 1.2 KB. */
    public static SignedRequest wechat(TrafficAccounts accounts, Clock clock) {
        return sample(accounts, 1, clock);
    }

    private static SignedRequest sample(TrafficAccounts accounts, int number, Clock clock) {
        NoticeMaker maker = new NoticeMaker(accounts, SEED, clock);
        return maker.sign(maker.notice(number, clock), number, clock);
    }
}
