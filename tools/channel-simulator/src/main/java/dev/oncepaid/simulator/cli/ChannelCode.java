package dev.oncepaid.simulator.cli;

import dev.oncepaid.model.Channel;
import java.util.Arrays;
import java.util.stream.Collectors;

/** A channel as it is written on the command line. */
final class ChannelCode {

    private ChannelCode() {}

    /**
     * @throws IllegalArgumentException for a word that no channel has, naming those that there are
     */
    static Channel read(String word) {
        return Channel.fromCode(word)
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "no channel is called '%s'; there are %s"
                                                .formatted(word, all())));
    }

    private static String all() {
        return Arrays.stream(Channel.values()).map(Channel::code).collect(Collectors.joining(", "));
    }
}
