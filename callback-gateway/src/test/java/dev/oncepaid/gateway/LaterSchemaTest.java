package dev.oncepaid.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.gateway.fixture.RunningGateway;
import dev.oncepaid.gateway.fixture.Shop;
import dev.oncepaid.gateway.fixture.Site;
import dev.oncepaid.stack.junit.LocalStackExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A gateway that restarts on a database which a worker of a later release has migrated. */
@ExtendWith(LocalStackExtension.class)
class LaterSchemaTest {

    private static final String VIEWS =
            "SELECT count(*) FROM pg_views WHERE viewname = 'invariant_nothing_forgotten'";

    @Test
    void aGatewayStartsAndLeavesTheViewsOfTheInvariantsToTheWorker() {
        Site site = Site.fresh();
        site.tables().migrate();
        site.tables().execute("DROP VIEW invariant_nothing_forgotten");
        site.tables()
                .execute("UPDATE flyway_schema_history SET checksum = 1 WHERE version IS NULL");

        try (RunningGateway gateway = RunningGateway.startAt(site)) {
            assertThat(gateway.send(Shop.aNotification()).status()).isEqualTo(200);
        }
        assertThat(site.tables().number(VIEWS)).isZero();
    }
}
