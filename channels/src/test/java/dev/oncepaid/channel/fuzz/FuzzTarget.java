package dev.oncepaid.channel.fuzz;

import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.NotificationVerifier;
import dev.oncepaid.channel.signing.ChannelSamples;
import dev.oncepaid.model.Channel;
import java.util.List;

/** One channel's verifier, genuine requests to start from, and the headers that matter to it. */
record FuzzTarget(
        NotificationVerifier verifier, List<Notification> genuine, List<String> headerNames) {

    static FuzzTarget of(Channel channel) {
        ChannelProtocol protocol = ChannelProtocol.of(channel);
        ChannelSamples samples = ChannelSamples.of(channel);
        return new FuzzTarget(
                protocol.verifierFor(samples.account().settings()),
                samples.genuine(),
                protocol.keptHeaders());
    }
}
