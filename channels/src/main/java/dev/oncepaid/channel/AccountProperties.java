package dev.oncepaid.channel;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The configured values of an account, or of one group in it, under the names that its channel
 * declares. Any other name is a mistake of the caller.
 */
public final class AccountProperties {

    private final Map<String, AccountProperty> declared = new LinkedHashMap<>();
    private final Map<String, List<String>> texts = new LinkedHashMap<>();
    private final Map<String, List<AccountProperties>> groups = new LinkedHashMap<>();

    private AccountProperties(List<AccountProperty> declared) {
        declared.forEach(property -> this.declared.put(property.name(), property));
    }

    /** Starts with none of these configured. */
    public static Builder of(List<AccountProperty> declared) {
        return new Builder(new AccountProperties(declared));
    }

    /** Collects values; they keep their order. */
    public static final class Builder {

        private final AccountProperties properties;

        private Builder(AccountProperties properties) {
            this.properties = properties;
        }

        /** Adds to the values of this property. */
        public Builder add(String name, List<String> values) {
            properties.declared(name);
            properties.texts.computeIfAbsent(name, _ -> new ArrayList<>()).addAll(values);
            return this;
        }

        /** Adds one group to those of this property. */
        public Builder add(String name, AccountProperties group) {
            properties.declared(name);
            properties.groups.computeIfAbsent(name, _ -> new ArrayList<>()).add(group);
            return this;
        }

        /** What was added; nothing may be added after it. */
        public AccountProperties properties() {
            return properties;
        }
    }

    /** The value; empty if it is not configured. */
    public Optional<String> text(String name) {
        return texts(name).stream().findFirst();
    }

    /** All values; empty if none is configured. */
    public List<String> texts(String name) {
        declared(name);
        return List.copyOf(texts.getOrDefault(name, List.of()));
    }

    /** All groups; empty if none is configured. */
    public List<AccountProperties> groups(String name) {
        declared(name);
        return List.copyOf(groups.getOrDefault(name, List.of()));
    }

    /** Every key and certificate as it is configured, those in groups too. */
    public Stream<String> keys() {
        return Stream.concat(
                texts.entrySet().stream()
                        .filter(values -> declared(values.getKey()).isKey())
                        .flatMap(values -> values.getValue().stream()),
                groups.values().stream().flatMap(List::stream).flatMap(AccountProperties::keys));
    }

    private AccountProperty declared(String name) {
        AccountProperty property = declared.get(name);
        if (property == null) {
            throw new IllegalArgumentException(
                    "%s is none of %s".formatted(name, declared.keySet()));
        }
        return property;
    }

    /** The names that have a value. */
    @Override
    public String toString() {
        return "AccountProperties[%s, %s]".formatted(texts.keySet(), groups.keySet());
    }
}
