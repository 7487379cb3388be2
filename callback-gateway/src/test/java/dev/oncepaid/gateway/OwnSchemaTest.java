package dev.oncepaid.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

import dev.oncepaid.gateway.fixture.RunningGateway;
import dev.oncepaid.gateway.fixture.Shop;
import dev.oncepaid.gateway.fixture.Site;
import dev.oncepaid.gateway.fixture.Tables;
import dev.oncepaid.stack.junit.LocalStackExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** The gateway on databases that hold other things too. */
@ExtendWith({LocalStackExtension.class, OutputCaptureExtension.class})
class OwnSchemaTest {

    private final Site site = Site.fresh();

    @Test
    void whatIsInPublicDoesNotMatter() {
        site.tables().execute("CREATE TABLE public.callback_event (id int)");

        stores(site);

        assertThat(site.tables().number("SELECT count(*) FROM oncepaid.callback_event")).isOne();
        assertThat(site.tables().number("SELECT count(*) FROM public.callback_event")).isZero();
    }

    @Test
    void theSchemaCanBeChosen() {
        stores(site, "--oncepaid.database.schema=pay");

        assertThat(site.tables().number("SELECT count(*) FROM pay.callback_event")).isOne();
    }

    @Test
    void anExistingInstallationInPublicStopsTheStartAndSaysHowToContinue(CapturedOutput output) {
        stores(site, "--oncepaid.database.schema=public");

        assertThatException().isThrownBy(() -> RunningGateway.startAt(site));
        assertThat(output)
                .contains("APPLICATION FAILED TO START")
                .contains("holds OncePaid's tables in schema public")
                .contains("set oncepaid.database.schema=public in both programs")
                .doesNotContain("\tat dev.oncepaid");

        stores(site, "--oncepaid.database.schema=public");
        assertThat(site.tables().number("SELECT count(*) FROM public.callback_event")).isEqualTo(2);
    }

    @Test
    void anOccupiedSchemaStopsTheStartWithoutAdviceThatWouldHarm(CapturedOutput output) {
        site.tables().execute("CREATE TABLE public.theirs (id int)");

        assertThatException()
                .isThrownBy(
                        () ->
                                RunningGateway.startAt(
                                        site,
                                        "--oncepaid.database.schema=public",
                                        "--spring.flyway.baseline-on-migrate=true"));
        assertThat(output)
                .contains("Schema public is in use, but not by OncePaid")
                .contains("Set oncepaid.database.schema to a schema that holds nothing else")
                .doesNotContain("baselineOnMigrate");
    }

    @Test
    void aUrlThatLeadsToAnotherSchemaStopsTheStart(CapturedOutput output) {
        Tables tables = site.tables();
        String separator = tables.jdbcUrl().contains("?") ? "&" : "?";
        Tables misled =
                new Tables(
                        tables.jdbcUrl() + separator + "currentSchema=public",
                        tables.username(),
                        tables.password());

        assertThatException().isThrownBy(() -> RunningGateway.startAt(site.with(misled)));
        assertThat(output)
                .contains("Sessions look for tables in schema public")
                .contains("spring.datasource.url");
    }

    private static void stores(Site site, String... arguments) {
        try (RunningGateway gateway = RunningGateway.startAt(site, arguments)) {
            assertThat(gateway.send(Shop.aNotification()).status()).isEqualTo(200);
        }
    }
}
