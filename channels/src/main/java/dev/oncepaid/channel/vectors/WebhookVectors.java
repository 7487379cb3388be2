package dev.oncepaid.channel.vectors;

import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.channel.Verification;
import dev.oncepaid.model.Channel;

/** The kind of Standard Webhooks; its vectors are about the signature, their bodies are any. */
final class WebhookVectors {

    private WebhookVectors() {}

    static Replay notification(Vector vector) {
        Verification verification =
                ChannelProtocol.of(Channel.WEBHOOK)
                        .verifierFor(
                                AccountSettingsBuilder.of(Channel.WEBHOOK)
                                        .with("secrets", vector.key().path("secret").asString())
                                        .settings())
                        .verify(vector.notification());
        boolean signed = !(verification instanceof Verification.Refused);
        return Replay.when(
                signed == vector.expected().path("valid").booleanValue(), verification.toString());
    }
}
