package dev.oncepaid.gateway.account;

import dev.oncepaid.channel.InvalidAccount;
import dev.oncepaid.gateway.account.AccountProperties.Account;
import dev.oncepaid.gateway.account.AccountProperties.PlatformKey;
import dev.oncepaid.model.AccountId;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName.Form;
import org.springframework.boot.context.properties.source.ConfigurationPropertySource;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.context.properties.source.IterableConfigurationPropertySource;
import org.springframework.core.env.Environment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

/**
 * Finds what is written under {@code oncepaid.accounts} and belongs to no account: a typing error
 * that would else be taken for a property left out.
 */
final class UnknownProperties {

    private static final ConfigurationPropertyName ACCOUNTS =
            ConfigurationPropertyName.of("oncepaid.accounts");
    private static final List<String> OF_ACCOUNT = names(Account.class);
    private static final List<String> OF_PLATFORM_KEY = names(PlatformKey.class);

    // oncepaid . accounts . [0] . platform-keys . [0] . id
    private static final int INDEX = 2;
    private static final int PROPERTY = 3;
    private static final int PROPERTY_OF_KEY = 5;

    private UnknownProperties() {}

    /**
     * Refuses the first, by name.
     *
     * @param accounts what has been bound, for their ids
     * @throws InvalidAccount naming account and property
     */
    static void refuse(Environment environment, List<Account> accounts) {
        StreamSupport.stream(ConfigurationPropertySources.get(environment).spliterator(), false)
                .flatMap(UnknownProperties::names)
                .filter(ACCOUNTS::isAncestorOf)
                .sorted()
                .flatMap(name -> unknown(name, accounts).stream())
                .findFirst()
                .ifPresent(
                        unknown -> {
                            throw unknown;
                        });
    }

    /** Variables of the environment are left alone: their names have lost dots and dashes. */
    private static Stream<ConfigurationPropertyName> names(ConfigurationPropertySource source) {
        return source instanceof IterableConfigurationPropertySource listed
                        && !(source.getUnderlyingSource()
                                instanceof SystemEnvironmentPropertySource)
                ? listed.stream()
                : Stream.empty();
    }

    private static Optional<InvalidAccount> unknown(
            ConfigurationPropertyName name, List<Account> accounts) {
        boolean isOfKey =
                name.getNumberOfElements() > PROPERTY_OF_KEY && is(name, PROPERTY, "platform-keys");
        int at = isOfKey ? PROPERTY_OF_KEY : PROPERTY;
        List<String> known = isOfKey ? OF_PLATFORM_KEY : OF_ACCOUNT;
        if (name.getNumberOfElements() <= at
                || known.stream().anyMatch(property -> is(name, at, property))) {
            return Optional.empty();
        }
        return Optional.of(
                new InvalidAccount(
                        id(name, accounts),
                        (isOfKey ? "platform-keys." : "") + name.getElement(at, Form.ORIGINAL),
                        "there is none of this name; there are " + String.join(", ", known)));
    }

    private static boolean is(ConfigurationPropertyName name, int at, String property) {
        return name.getElement(at, Form.UNIFORM).equals(property.replace("-", ""));
    }

    private static AccountId id(ConfigurationPropertyName name, List<Account> accounts) {
        String index = name.getElement(INDEX, Form.ORIGINAL);
        String written =
                name.isNumericIndex(INDEX) && Integer.parseInt(index) < accounts.size()
                        ? accounts.get(Integer.parseInt(index)).id()
                        : null;
        return new AccountId(written == null ? "accounts[" + index + "]" : written);
    }

    /** As they are written in a configuration file. */
    private static List<String> names(Class<? extends Record> properties) {
        return Arrays.stream(properties.getRecordComponents())
                .map(RecordComponent::getName)
                .map(name -> name.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT))
                .collect(Collectors.toUnmodifiableList());
    }
}
