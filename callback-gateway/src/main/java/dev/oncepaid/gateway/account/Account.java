package dev.oncepaid.gateway.account;

import dev.oncepaid.channel.ChannelAnswers;
import dev.oncepaid.channel.NotificationVerifier;
import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.MerchantId;

/** An account that is ready to take notifications, with the keys it has now. */
public record Account(
        AccountId id,
        MerchantId merchant,
        Channel channel,
        ChannelAnswers answers,
        NotificationVerifier verifier) {}
