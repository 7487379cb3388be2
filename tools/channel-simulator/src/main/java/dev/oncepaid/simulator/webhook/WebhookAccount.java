package dev.oncepaid.simulator.webhook;

import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.MerchantId;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.SimulatedAccount;
import dev.oncepaid.simulator.Statement;
import java.util.Optional;

/**
 * An account at a sender of signed webhooks, in the middle of a change of secrets.
 *
 * @param secret {@code whsec_} and base64: the one that signs
 * @param formerSecret the one that signed before, still accepted
 */
public record WebhookAccount(AccountId id, MerchantId merchant, String secret, String formerSecret)
        implements SimulatedAccount {

    @Override
    public Channel channel() {
        return Channel.WEBHOOK;
    }

    @Override
    public Optional<Notice> notice(Statement statement, Signing signing) {
        return Optional.of(WebhookNotice.of(this, statement, signing));
    }

    @Override
    public String toString() {
        return "WebhookAccount[" + id + "]";
    }
}
