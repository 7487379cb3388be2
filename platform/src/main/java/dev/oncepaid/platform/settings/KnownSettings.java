package dev.oncepaid.platform.settings;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.BeanUtils;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;

/** All settings that some records of {@code @ConfigurationProperties} have. */
final class KnownSettings {

    private final List<KnownSetting> all;
    private final List<Pattern> names;
    private final List<Pattern> variables;

    private KnownSettings(List<KnownSetting> all) {
        this.all = all;
        this.names = all.stream().map(KnownSetting::uniform).toList();
        this.variables = all.stream().map(KnownSetting::variable).toList();
    }

    /**
     * @param recordsByPrefix the records, each by the prefix under which it is bound
     */
    static KnownSettings of(Map<Class<?>, String> recordsByPrefix) {
        List<KnownSetting> all = new ArrayList<>();
        recordsByPrefix.forEach((type, prefix) -> addComponents(prefix, type, all));
        return new KnownSettings(all);
    }

    private static void addComponents(String prefix, Class<?> type, List<KnownSetting> all) {
        if (!type.isRecord()) {
            throw new IllegalStateException(type + " is no record, so its settings are not known");
        }
        for (RecordComponent component : type.getRecordComponents()) {
            add(prefix + "." + dashed(component.getName()), component.getGenericType(), all);
        }
        @Nullable FurtherSettings further = type.getAnnotation(FurtherSettings.class);
        if (further != null) {
            BeanUtils.instantiateClass(further.value())
                    .names()
                    .forEach(name -> all.add(new KnownSetting(prefix + "." + name)));
        }
    }

    /** A list, a map or a group may also be given as a whole: empty, or joined by commas. */
    private static void add(String name, Type type, List<KnownSetting> all) {
        all.add(new KnownSetting(name));
        if (type instanceof ParameterizedType generic) {
            Type[] of = generic.getActualTypeArguments();
            if (Collection.class.isAssignableFrom((Class<?>) generic.getRawType())) {
                add(name + KnownSetting.POSITION, of[0], all);
            } else if (Map.class.isAssignableFrom((Class<?>) generic.getRawType())) {
                add(name + "." + KnownSetting.CHOSEN, of[1], all);
            }
        } else if (type instanceof Class<?> group && group.isRecord()) {
            addComponents(name, group, all);
        }
    }

    private static String dashed(String name) {
        return name.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }

    boolean has(ConfigurationPropertyName name) {
        String uniform = SettingName.uniform(name);
        return names.stream().anyMatch(known -> known.matcher(uniform).matches());
    }

    boolean hasVariable(String variable) {
        return variables.stream().anyMatch(known -> known.matcher(variable).matches());
    }

    /** The one whose name differs least; of several the one that is as deep. */
    KnownSetting nearest(String name) {
        String letters = SettingName.letters(name);
        long depth = SettingName.depth(name);
        return all.stream()
                .min(
                        Comparator.<KnownSetting>comparingInt(
                                        known ->
                                                SettingName.distance(
                                                        letters, SettingName.letters(known.name())))
                                .thenComparingLong(
                                        known -> Math.abs(SettingName.depth(known.name()) - depth)))
                .orElseThrow();
    }
}
