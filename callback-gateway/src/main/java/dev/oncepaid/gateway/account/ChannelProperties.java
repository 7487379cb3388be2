package dev.oncepaid.gateway.account;

import dev.oncepaid.channel.AccountProperties;
import dev.oncepaid.channel.AccountProperty;
import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.model.Channel;
import dev.oncepaid.platform.settings.FurtherSettings;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;

/** Reads the properties that a channel declares for its accounts. */
final class ChannelProperties {

    private static final String FILE = "file:";

    private final Binder binder;
    private final Path keyDirectory;

    /**
     * @param keyDirectory what relative {@code file:} paths are relative to
     */
    ChannelProperties(Binder binder, Path keyDirectory) {
        this.binder = binder;
        this.keyDirectory = keyDirectory.toAbsolutePath();
    }

    /** The names of all properties of all channels, below that of the account. */
    static final class Names implements FurtherSettings.Names {

        @Override
        public Stream<String> names() {
            return Arrays.stream(Channel.values())
                    .flatMap(channel -> ChannelProtocol.of(channel).accountProperties().stream())
                    .flatMap(Names::of)
                    .distinct();
        }

        /** A list may also be given as a whole: empty, or joined by commas. */
        private static Stream<String> of(AccountProperty property) {
            String element = property.name() + "[*]";
            return switch (property.kind()) {
                case TEXT, KEY -> Stream.of(property.name());
                case TEXTS, KEYS -> Stream.of(property.name(), element);
                case GROUPS ->
                        Stream.concat(
                                Stream.of(property.name(), element),
                                property.parts().stream()
                                        .flatMap(Names::of)
                                        .map(part -> element + "." + part));
            };
        }
    }

    /** What is configured of these properties below this name. */
    AccountProperties read(String prefix, List<AccountProperty> declared) {
        AccountProperties.Builder values = AccountProperties.of(declared);
        declared.forEach(property -> add(prefix + "." + property.name(), property, values));
        return values.properties();
    }

    private void add(String name, AccountProperty property, AccountProperties.Builder values) {
        switch (property.kind()) {
            case TEXT -> values.add(property.name(), text(name));
            case TEXTS -> values.add(property.name(), texts(name));
            case KEY -> values.add(property.name(), resolved(text(name)));
            case KEYS -> values.add(property.name(), resolved(texts(name)));
            case GROUPS ->
                    IntStream.range(0, size(name))
                            .mapToObj(i -> read(name + "[" + i + "]", property.parts()))
                            .forEach(group -> values.add(property.name(), group));
        }
    }

    private List<String> text(String name) {
        return binder.bind(name, String.class).map(List::of).orElse(List.of());
    }

    private List<String> texts(String name) {
        return binder.bind(name, Bindable.listOf(String.class)).orElse(List.of());
    }

    /** Of a list of groups, whatever they hold. */
    private int size(String name) {
        return binder.bind(name, Bindable.listOf(Map.class)).map(List::size).orElse(0);
    }

    private List<String> resolved(List<String> texts) {
        return texts.stream().map(this::resolved).toList();
    }

    private String resolved(String text) {
        return text.startsWith(FILE)
                ? FILE + keyDirectory.resolve(text.substring(FILE.length()))
                : text;
    }
}
