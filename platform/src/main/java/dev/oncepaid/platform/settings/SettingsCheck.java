package dev.oncepaid.platform.settings;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.core.PriorityOrdered;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.core.env.ConfigurableEnvironment;

/**
 * Stops a start, before anything is opened, when a setting cannot be meant: its name is one that
 * nothing reads, or its value refers to a variable that is not set.
 *
 * <p>The names come from the records of {@code @ConfigurationProperties} among the beans, so that
 * no list has to be kept.
 */
public final class SettingsCheck implements BeanFactoryPostProcessor, PriorityOrdered {

    private final ConfigurableEnvironment environment;
    private final String root;

    /**
     * @param root settings below it are this program's own, and looked at
     */
    public SettingsCheck(ConfigurableEnvironment environment, String root) {
        this.environment = environment;
        this.root = root;
    }

    /** Before everything that uses a setting, such as waiting for a database. */
    @Override
    public int getOrder() {
        return HIGHEST_PRECEDENCE;
    }

    @Override
    public void postProcessBeanFactory(ConfigurableListableBeanFactory beans) {
        Map<Class<?>, String> records = new HashMap<>();
        for (String name : beans.getBeanDefinitionNames()) {
            // Without making any bean of it.
            @Nullable Class<?> type = beans.getType(name, false);
            @Nullable ConfigurationProperties properties =
                    type == null
                            ? null
                            : AnnotatedElementUtils.findMergedAnnotation(
                                    type, ConfigurationProperties.class);
            if (type != null && properties != null && isOurs(properties.prefix())) {
                records.put(type, properties.prefix());
            }
        }
        check(records);
    }

    private boolean isOurs(String prefix) {
        ConfigurationPropertyName own = ConfigurationPropertyName.of(root);
        ConfigurationPropertyName name = ConfigurationPropertyName.of(prefix);
        return own.equals(name) || own.isAncestorOf(name) || name.isAncestorOf(own);
    }

    /**
     * The same for a program without beans.
     *
     * @param records the records that it binds, each by its prefix
     * @throws InvalidSettings naming each setting and where it is written
     */
    public void check(Map<Class<?>, String> records) {
        var faults =
                Stream.concat(
                                new UnknownSettings(root, KnownSettings.of(records))
                                        .in(environment),
                                new UnsetVariables(environment).find().stream())
                        .toList();
        if (!faults.isEmpty()) {
            throw new InvalidSettings(faults);
        }
    }
}
