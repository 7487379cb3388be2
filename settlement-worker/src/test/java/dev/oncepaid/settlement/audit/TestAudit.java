package dev.oncepaid.settlement.audit;

import dev.oncepaid.settlement.api.ApiProperties;
import dev.oncepaid.settlement.testing.TestDatabase;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.Map;

/** An audit without a running worker around it. */
public final class TestAudit {

    public static final Operator OPS = new Operator("ops", "127.0.0.1");

    private TestAudit() {}

    public static Audit over(TestDatabase database) {
        return new Audit(
                database.transactions(),
                new SimpleMeterRegistry(),
                new ApiProperties(Map.of("ops", "unused")));
    }
}
