package dev.oncepaid.platform.settings;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.source.ConfigurationProperty;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertySource;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.context.properties.source.IterableConfigurationPropertySource;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.util.PlaceholderResolutionException;

/**
 * Finds settings that refer to a variable, as {@code ${NAME}}, that is not set. Spring would take
 * the reference itself for the value: a password, or a key of some twenty bytes.
 */
final class UnsetVariables {

    private static final List<ConfigurationPropertyName> LOOKED_AT =
            Stream.of(
                            "oncepaid",
                            "spring.datasource",
                            "spring.flyway",
                            "spring.kafka",
                            "server",
                            "management")
                    .map(ConfigurationPropertyName::of)
                    .toList();

    private final ConfigurableEnvironment environment;
    private final List<ConfigurationPropertySource> sources;

    UnsetVariables(ConfigurableEnvironment environment) {
        this.environment = environment;
        this.sources =
                StreamSupport.stream(
                                ConfigurationPropertySources.get(environment).spliterator(), false)
                        .toList();
    }

    /** A sentence for each. What another source overrides does not matter. */
    List<String> find() {
        Set<ConfigurationPropertyName> seen = new HashSet<>();
        return sources.stream()
                .filter(IterableConfigurationPropertySource.class::isInstance)
                .flatMap(source -> ((IterableConfigurationPropertySource) source).stream())
                .filter(name -> LOOKED_AT.stream().anyMatch(root -> root.isAncestorOf(name)))
                .filter(seen::add)
                .flatMap(name -> fault(name).stream())
                .toList();
    }

    private Optional<String> fault(ConfigurationPropertyName name) {
        for (ConfigurationPropertySource source : sources) {
            @Nullable ConfigurationProperty property = source.getConfigurationProperty(name);
            if (property != null) {
                return unset(property.getValue())
                        .map(
                                variable ->
                                        "%s (%s) needs the variable %s, which is not set"
                                                .formatted(
                                                        name,
                                                        SettingOrigin.of(name, source),
                                                        variable));
            }
        }
        return Optional.empty();
    }

    private Optional<String> unset(Object value) {
        try {
            environment.resolveRequiredPlaceholders(String.valueOf(value));
            return Optional.empty();
        } catch (PlaceholderResolutionException e) {
            return Optional.of(e.getPlaceholder());
        }
    }
}
