package dev.oncepaid.benchmarks.contender;

import dev.oncepaid.channel.AccountSettings;
import dev.oncepaid.channel.ChannelAnswers;
import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.channel.NotificationVerifier;
import dev.oncepaid.model.Channel;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The gateway's own verifiers and answers for the accounts of the traffic, found by path. */
final class ChannelDesk {

    private final Map<String, Counter> counters;

    ChannelDesk(List<AccountSettings> accounts) {
        this.counters =
                accounts.stream()
                        .map(ChannelDesk::counter)
                        .collect(Collectors.toMap(Counter::path, Function.identity()));
    }

    /** One account with its verifier. */
    record Counter(AccountSettings account, NotificationVerifier verifier, ChannelAnswers answers) {

        Channel channel() {
            return account.channel();
        }

        String path() {
            return "/notify/" + account.channel().code() + "/" + account.id();
        }
    }

    /**
     * The counter of this notify path.
     *
     * @throws IllegalArgumentException for any other path: the traffic is ours
     */
    Counter of(String path) {
        Counter counter = counters.get(path);
        if (counter == null) {
            throw new IllegalArgumentException("no account has the path " + path);
        }
        return counter;
    }

    private static Counter counter(AccountSettings account) {
        ChannelProtocol protocol = ChannelProtocol.of(account.channel());
        return new Counter(account, protocol.verifierFor(account), protocol.answers());
    }
}
