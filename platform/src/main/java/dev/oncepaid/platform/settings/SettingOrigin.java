package dev.oncepaid.platform.settings;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.source.ConfigurationProperty;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertySource;
import org.springframework.boot.origin.PropertySourceOrigin;
import org.springframework.boot.origin.TextResourceOrigin;
import org.springframework.core.env.PropertySource;

/** Where a setting is written. */
final class SettingOrigin {

    private SettingOrigin() {}

    /** File, line and column, or the name of what it came with. */
    static String of(ConfigurationPropertyName name, ConfigurationPropertySource source) {
        @Nullable ConfigurationProperty property = source.getConfigurationProperty(name);
        if (property != null
                && property.getOrigin() instanceof PropertySourceOrigin origin
                && origin.getOrigin() instanceof TextResourceOrigin text) {
            return text.toString();
        }
        if (!(source.getUnderlyingSource() instanceof PropertySource<?> underlying)) {
            return "set by the program";
        }
        return switch (underlying.getName()) {
            case "commandLineArgs" -> "command line";
            case "systemProperties" -> "system property";
            case "systemEnvironment" -> "environment";
            default -> underlying.getName();
        };
    }
}
