package dev.oncepaid.channel.webhook;

import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.channel.Verification;
import dev.oncepaid.channel.vectors.ChannelVectors;
import dev.oncepaid.channel.vectors.Replay;
import dev.oncepaid.channel.vectors.Vector;
import dev.oncepaid.model.Channel;
import java.util.Map;
import java.util.function.Function;

/** The kind of Standard Webhooks; its vectors are about the signature, their bodies are any. */
public final class Vectors implements ChannelVectors {

    @Override
    public Map<String, Function<Vector, Replay>> kinds() {
        return Map.of("standardwebhooks", Vectors::notification);
    }

    private static Replay notification(Vector vector) {
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
