package dev.oncepaid.simulator.account;

import dev.oncepaid.simulator.SimulatedAccount;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Writes accounts as the gateway's configuration has them. */
final class AccountYaml {

    private AccountYaml() {}

    /** A list item, indented by four. */
    static String entry(SimulatedAccount account, Map<String, Object> properties) {
        return """
            - id: %s
              merchant: %s
              channel: %s
        """
                        .formatted(account.id(), account.merchant(), account.channel())
                + new TreeMap<>(properties)
                        .entrySet().stream()
                                .map(
                                        property ->
                                                property.getKey()
                                                        + ": "
                                                        + text(property.getValue()))
                                .map(line -> "      " + line + "\n")
                                .collect(Collectors.joining());
    }

    private static String text(Object value) {
        return switch (value) {
            case List<?> list ->
                    list.stream()
                            .map(AccountYaml::text)
                            .collect(Collectors.joining(", ", "[ ", " ]"));
            case Map<?, ?> map ->
                    new TreeMap<>(map)
                            .entrySet().stream()
                                    .map(part -> part.getKey() + ": " + text(part.getValue()))
                                    .collect(Collectors.joining(", ", "{ ", " }"));
            default -> '"' + value.toString() + '"';
        };
    }
}
