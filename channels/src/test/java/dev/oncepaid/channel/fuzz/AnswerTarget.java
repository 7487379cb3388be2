package dev.oncepaid.channel.fuzz;

import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.channel.api.ApiSupport;
import dev.oncepaid.channel.signing.ChannelSamples;
import dev.oncepaid.channel.signing.SignedAnswer;
import dev.oncepaid.model.Channel;
import java.util.Arrays;
import java.util.List;

/** One channel's genuine answers, each with its call, and the headers that matter to them. */
record AnswerTarget(List<SignedAnswer> genuine, List<String> headerNames) {

    static List<Channel> channels() {
        return Arrays.stream(Channel.values())
                .filter(channel -> ApiSupport.of(channel).isPresent())
                .toList();
    }

    static AnswerTarget of(Channel channel) {
        return new AnswerTarget(
                ChannelSamples.of(channel).answers(), ChannelProtocol.of(channel).keptHeaders());
    }
}
