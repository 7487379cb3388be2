package dev.oncepaid.platform.settings;

import java.util.Properties;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.PropertiesPropertySource;
import org.springframework.core.env.StandardEnvironment;

/** For programs that tests start in their own process. */
public final class TestSettings {

    private TestSettings() {}

    /**
     * Hides the settings of tests, as {@code -Doncepaid.sim.seeds=2000}: they are no settings of a
     * program, which would refuse to start.
     */
    public static void hideFrom(ConfigurableApplicationContext program) {
        Properties properties = new Properties();
        System.getProperties()
                .forEach(
                        (name, value) -> {
                            if (!name.toString().startsWith("oncepaid.")) {
                                properties.put(name, value);
                            }
                        });
        String source = StandardEnvironment.SYSTEM_PROPERTIES_PROPERTY_SOURCE_NAME;
        program.getEnvironment()
                .getPropertySources()
                .replace(source, new PropertiesPropertySource(source, properties));
    }
}
