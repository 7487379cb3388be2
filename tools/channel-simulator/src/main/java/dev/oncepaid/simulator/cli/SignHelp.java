package dev.oncepaid.simulator.cli;

import dev.oncepaid.model.Channel;
import dev.oncepaid.simulator.SimulatedChannel;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;

/** Adds to the help of {@code sign} what each channel says of its fields and its envelope. */
final class SignHelp implements IModelTransformer {

    private static final String FIELDS = "Fields (";
    private static final String ENVELOPE = "Envelope (";
    private static final int COLUMN = 11;

    @Override
    public CommandSpec transform(CommandSpec command) {
        String[] footer =
                Arrays.stream(command.usageMessage().footer())
                        .flatMap(SignHelp::withChannels)
                        .toArray(String[]::new);
        command.usageMessage().footer(footer);
        return command;
    }

    private static Stream<String> withChannels(String line) {
        if (line.startsWith(FIELDS)) {
            return Stream.concat(Stream.of(line), lines(SimulatedChannel.Help::fields));
        }
        return line.startsWith(ENVELOPE)
                ? Stream.concat(Stream.of(line), lines(SimulatedChannel.Help::envelope))
                : Stream.of(line);
    }

    private static Stream<String> lines(Function<SimulatedChannel.Help, List<String>> part) {
        return Arrays.stream(Channel.values())
                .flatMap(
                        channel ->
                                lines(
                                        channel.code(),
                                        part.apply(SimulatedChannel.of(channel).help())));
    }

    private static Stream<String> lines(String code, List<String> text) {
        String first = "  " + code + " ".repeat(Math.max(1, COLUMN - code.length()));
        return Stream.concat(
                text.stream().limit(1).map(line -> first + line),
                text.stream().skip(1).map(line -> " ".repeat(first.length()) + line));
    }
}
