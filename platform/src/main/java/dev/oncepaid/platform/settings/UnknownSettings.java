package dev.oncepaid.platform.settings;

import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertySource;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.context.properties.source.IterableConfigurationPropertySource;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

/**
 * Finds what is set under a name that nothing reads: a typing error, which would else be taken for
 * a setting left out. Wherever it is set: files, command line, system properties, environment.
 */
final class UnknownSettings {

    /** What Kubernetes puts into the environment for a service that is called {@code oncepaid…}. */
    private static final Pattern OF_A_SERVICE =
            Pattern.compile(".+_SERVICE_(HOST|PORT(_.+)?)|.+_PORT_\\d+_(TCP|UDP|SCTP)(_.+)?");

    private static final Pattern ADDRESS_OF_A_SERVICE = Pattern.compile("(tcp|udp|sctp)://.*");

    private final ConfigurationPropertyName root;
    private final KnownSettings known;

    /**
     * @param root names below it are looked at, no others
     */
    UnknownSettings(String root, KnownSettings known) {
        this.root = ConfigurationPropertyName.of(root);
        this.known = known;
    }

    /** A sentence for each. */
    Stream<String> in(ConfigurableEnvironment environment) {
        return StreamSupport.stream(
                        ConfigurationPropertySources.get(environment).spliterator(), false)
                .flatMap(this::in)
                .distinct();
    }

    private Stream<String> in(ConfigurationPropertySource source) {
        if (source.getUnderlyingSource() instanceof SystemEnvironmentPropertySource variables) {
            return Arrays.stream(variables.getPropertyNames())
                    .filter(variable -> isUnknown(variable, variables.getProperty(variable)))
                    .map(this::ofVariable);
        }
        return source instanceof IterableConfigurationPropertySource listed
                ? listed.stream()
                        .filter(name -> root.isAncestorOf(name) && !known.has(name))
                        .map(name -> ofName(name, source))
                : Stream.empty();
    }

    private boolean isUnknown(String variable, @Nullable Object value) {
        String name = variable.toLowerCase(Locale.ROOT).replace('.', '_');
        return name.startsWith(root.toString().replace('.', '_') + "_")
                && !known.hasVariable(name)
                && !isOfAService(variable, String.valueOf(value));
    }

    private static boolean isOfAService(String variable, String value) {
        return OF_A_SERVICE.matcher(variable).matches()
                || (variable.endsWith("_PORT") && ADDRESS_OF_A_SERVICE.matcher(value).matches());
    }

    private String ofVariable(String variable) {
        return "the environment variable %s is no setting of this program; the nearest is %s"
                .formatted(variable, known.nearest(variable).asVariable());
    }

    private String ofName(ConfigurationPropertyName name, ConfigurationPropertySource source) {
        return "%s (%s) is no setting of this program; the nearest is %s"
                .formatted(
                        name,
                        SettingOrigin.of(name, source),
                        known.nearest(name.toString()).name());
    }
}
