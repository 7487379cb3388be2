package dev.oncepaid.channel.alipay;

import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.ChannelProtocol;
import dev.oncepaid.channel.NotificationVerifier;
import dev.oncepaid.channel.SimulatorKeys;
import dev.oncepaid.channel.form.Form;
import dev.oncepaid.channel.form.FormResult;
import dev.oncepaid.channel.keys.KeyReader;
import dev.oncepaid.channel.trust.TrustStore;
import dev.oncepaid.channel.vectors.ChannelVectors;
import dev.oncepaid.channel.vectors.Replay;
import dev.oncepaid.channel.vectors.Vector;
import dev.oncepaid.channel.vectors.Verdict;
import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.Channel;
import java.nio.charset.StandardCharsets;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** The kinds of Alipay. */
public final class Vectors implements ChannelVectors {

    private static final String FOREIGN_APP_ID = "2021000000000000";

    private static final KeyReader KEYS =
            new KeyReader(new AccountId("vectors"), SimulatorKeys.ACCEPTED);

    @Override
    public Map<String, Function<Vector, Replay>> kinds() {
        return Map.of(
                "alipay.notify.form", Vectors::form,
                "alipay.rsacheckV2.params",
                        _ -> new Replay.Skipped("V2: an app gateway message, no payment notice"),
                "alipay.cert_sn", Vectors::certSn,
                "alipay.cert_chain", Vectors::certChain);
    }

    private static Replay form(Vector vector) {
        if (vector.text("verify_mode").equals("V2")) {
            return new Replay.Skipped("V2: an app gateway message, no payment notice");
        }
        NotificationVerifier verifier =
                ChannelProtocol.of(Channel.ALIPAY)
                        .verifierFor(
                                AccountSettingsBuilder.of(Channel.ALIPAY)
                                        .with("app-ids", appId(vector))
                                        .with(
                                                "public-keys",
                                                vector.key()
                                                        .path("alipay_public_key_spki_pem")
                                                        .asString())
                                        .settings());
        return Verdict.compare(vector, verifier.verify(vector.notification()));
    }

    /** The account is configured from what the message says, but where it is a foreign one. */
    private static String appId(Vector vector) {
        if (vector.expected().path("reason").asString("").equals("business-check")) {
            return FOREIGN_APP_ID;
        }
        byte[] body = vector.body().getBytes(StandardCharsets.UTF_8);
        return Form.read(body, 1000) instanceof FormResult.Read(Form form)
                ? form.ascii("app_id").orElse(FOREIGN_APP_ID)
                : FOREIGN_APP_ID;
    }

    private static Replay certSn(Vector vector) {
        String pem = vector.text(vector.json().has("cert_pem") ? "cert_pem" : "root_pem");
        List<X509Certificate> certificates = KEYS.readableCertificates("pem", pem);
        String found =
                certificates.size() == 1
                        ? AlipayCertSn.of(certificates.getFirst())
                        : AlipayCertSn.ofRoots(certificates);
        return Replay.when(found.equals(vector.expected().path("sn").asString()), found);
    }

    /** Without a clock of the vector: whether there is a time at which the leaf is trusted. */
    private static Replay certChain(Vector vector) {
        List<X509Certificate> file = KEYS.readableCertificates("leaf", vector.text("leaf_pem"));
        X509Certificate leaf = file.getFirst();
        Instant time =
                vector.json().has("now_epoch") ? vector.now() : leaf.getNotBefore().toInstant();
        boolean trusted =
                new TrustStore(KEYS.readableCertificates("root", vector.text("root_pem")), file)
                        .pathOf(leaf, time)
                        .filter(span -> span.from().isBefore(span.to()))
                        .isPresent();
        return Replay.when(
                trusted == vector.expected().path("trusted").booleanValue(), "trusted: " + trusted);
    }
}
