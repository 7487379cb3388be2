package dev.oncepaid.gateway.reparse;

import dev.oncepaid.gateway.account.Accounts;
import dev.oncepaid.platform.settings.SettingsCheck;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import javax.sql.DataSource;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.DefaultApplicationArguments;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.FilterType;
import org.springframework.core.env.ConfigurableEnvironment;

/**
 * The program {@code ./oncepaid reparse}: the gateway's accounts and decoders over its database,
 * without web server, publisher or loops.
 *
 * <p>Not a {@code @Configuration}, so that the gateway's own scan passes it over.
 */
@ImportAutoConfiguration(DataSourceAutoConfiguration.class)
@ComponentScan(
        basePackages = "dev.oncepaid.gateway",
        useDefaultFilters = false,
        includeFilters =
                @ComponentScan.Filter(
                        type = FilterType.REGEX,
                        pattern = ".*\\.AccountConfiguration"))
public class ReparseApplication {

    /** One connection, and patience for it: nobody waits for an answer as a channel does. */
    private static final List<String> OWN_SETTINGS =
            List.of(
                    "--spring.main.keep-alive=false",
                    "--spring.datasource.hikari.maximum-pool-size=1",
                    "--spring.datasource.hikari.minimum-idle=1",
                    "--spring.datasource.hikari.connection-timeout=30000");

    /** The database itself refuses whatever a dry run would write, also outside transactions. */
    private static final List<String> READ_ONLY =
            List.of(
                    "--spring.datasource.hikari.read-only=true",
                    "--spring.datasource.hikari.data-source-properties.readOnlyMode=always");

    private static final String DRY_RUN = "dry-run";
    private static final String COMMENT = "comment";
    private static final Set<String> OPTIONS =
            Set.of(DRY_RUN, COMMENT, "all", "event", "channel", "account");

    /**
     * Ends the JVM with 0 when all that was chosen could be read, 1 when something could not.
     *
     * @param args {@code --dry-run}, {@code --all}, {@code --event=ID}, {@code --channel=WORD},
     *     {@code --account=ID}, {@code --comment=TEXT}, and the gateway's own properties
     */
    public static void main(String[] args) throws SQLException {
        ApplicationArguments arguments = new DefaultApplicationArguments(args);
        Choice choice = choice(arguments);
        boolean dryRun = arguments.containsOption(DRY_RUN);
        ReparsedBy by = ReparsedBy.thisProcess(value(arguments, COMMENT));
        int notRead;
        try (ConfigurableApplicationContext context = start(args, dryRun)) {
            notRead =
                    new Reparse(
                                    context.getBean(DataSource.class),
                                    new Decoding(context.getBean(Accounts.class)),
                                    System.out,
                                    dryRun,
                                    by)
                            .run(choice)
                            .notRead;
        }
        System.exit(notRead == 0 ? 0 : 1);
    }

    static ConfigurableApplicationContext start(String[] args, boolean dryRun) {
        return new SpringApplicationBuilder(ReparseApplication.class)
                .web(WebApplicationType.NONE)
                .logStartupInfo(false)
                .properties("logging.level.root=warn")
                .run(withOwnSettings(args, dryRun));
    }

    private static String[] withOwnSettings(String[] args, boolean dryRun) {
        List<String> all = new ArrayList<>(List.of(args));
        all.addAll(OWN_SETTINGS);
        if (dryRun) {
            all.addAll(READ_ONLY);
        }
        return all.toArray(String[]::new);
    }

    static Choice choice(ApplicationArguments arguments) {
        for (String option : arguments.getOptionNames()) {
            if (!option.contains(".") && !OPTIONS.contains(option)) {
                throw new IllegalArgumentException("--" + option + " is none of " + OPTIONS);
            }
        }
        Optional<String> event = value(arguments, "event");
        return new Choice(
                event.isPresent()
                        ? OptionalLong.of(Long.parseLong(event.get()))
                        : OptionalLong.empty(),
                value(arguments, "channel"),
                value(arguments, "account"),
                arguments.containsOption("all"));
    }

    private static Optional<String> value(ApplicationArguments arguments, String option) {
        List<String> values = arguments.getOptionValues(option);
        return values == null ? Optional.empty() : values.stream().findFirst();
    }

    /** The file's other settings are the gateway's, and not looked at. */
    @Bean
    static SettingsCheck accountsCheck(ConfigurableEnvironment environment) {
        return new SettingsCheck(environment, "oncepaid.accounts");
    }

    /** The accounts count what happens to their key files; nobody looks here. */
    @Bean
    MeterRegistry meters() {
        return new SimpleMeterRegistry();
    }
}
