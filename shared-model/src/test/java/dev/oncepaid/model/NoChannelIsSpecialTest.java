package dev.oncepaid.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * A channel is one package and one constant: no other source distinguishes it from the others,
 * whatever module it is in. What a channel does in its own way is asked of its {@code Protocol},
 * or, in the tools, of its {@code Simulation}.
 */
class NoChannelIsSpecialTest {

    private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();
    private static final String CONSTANTS = either(Channel::name);

    /** A case of a switch, a comparison, or a comparison with the code. */
    private static final Pattern DISTINCTION =
            Pattern.compile(
                    "case [^:;]*?\\b(%1$s)\\b|[!=]= *Channel\\.(%1$s)\\b|Channel\\.(%1$s) *[!=]=|equals\\(Channel\\.(%1$s)\\)|EnumSet\\.of\\([^;]*Channel\\.(%1$s)\\b|equals\\(\"(%2$s)\"\\)|\"(%2$s)\"\\.equals|case [^:;]*\"(%2$s)\""
                            .formatted(CONSTANTS, either(Channel::code)));

    private static String either(Function<Channel, String> name) {
        return Arrays.stream(Channel.values())
                .map(name)
                .map(Pattern::quote)
                .collect(Collectors.joining("|"));
    }

    @Test
    void noSourceOutsideItsPackageDistinguishesAChannel() throws IOException {
        List<String> found = new ArrayList<>();
        List<Path> sources = sources();
        for (Path source : sources) {
            DISTINCTION
                    .matcher(Files.readString(source))
                    .results()
                    .forEach(match -> found.add(PROJECT.relativize(source) + ": " + match.group()));
        }
        assertThat(sources).as("sources that were read").hasSizeGreaterThan(300);
        assertThat(found).isEmpty();
    }

    @Test
    void aDistinctionIsRecognised() {
        assertThat(
                        List.of(
                                "case ALIPAY, WECHAT -> true;",
                                "case WECHAT_V2 ->",
                                "if (channel == Channel.WEBHOOK) {",
                                "if (Channel.WEBHOOK != channel) {",
                                "channel.equals(Channel.UNIONPAY)",
                                "channel.code().equals(\"wechat-v2\")",
                                "case \"alipay\" ->"))
                .allMatch(line -> DISTINCTION.matcher(line).find());
    }

    private static List<Path> sources() throws IOException {
        List<Path> sources = new ArrayList<>();
        Files.walkFileTree(
                PROJECT,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(
                            Path directory, BasicFileAttributes attributes) {
                        return isElsewhere(directory) || isOfAChannel(directory)
                                ? FileVisitResult.SKIP_SUBTREE
                                : FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                        if (file.toString().endsWith(".java")) {
                            sources.add(file);
                        }
                        return FileVisitResult.CONTINUE;
                    }
                });
        return sources;
    }

    /** Built, hidden, or a test, which is about one channel or another. */
    private static boolean isElsewhere(Path directory) {
        String name = directory.getFileName().toString();
        return name.equals("target")
                || name.startsWith(".")
                || directory.endsWith("src/test")
                || name.equals("node_modules");
    }

    private static boolean isOfAChannel(Path directory) {
        return Arrays.stream(Channel.values())
                .map(channel -> channel.code().replace("-", ""))
                .anyMatch(
                        name ->
                                directory.endsWith("dev/oncepaid/channel/" + name)
                                        || directory.endsWith("dev/oncepaid/simulator/" + name));
    }
}
