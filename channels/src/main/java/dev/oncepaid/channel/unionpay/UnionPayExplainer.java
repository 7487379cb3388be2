package dev.oncepaid.channel.unionpay;

import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.NotificationExplainer;
import dev.oncepaid.channel.Step;
import dev.oncepaid.channel.crypto.RsaKey;
import dev.oncepaid.channel.crypto.StrictBase64;
import dev.oncepaid.channel.form.Form;
import dev.oncepaid.channel.form.FormResult;
import dev.oncepaid.channel.form.FormSteps;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tells how {@link UnionPayVerifier} comes to its verdict. */
record UnionPayExplainer(EmbeddedCertificates certificates) implements NotificationExplainer {

    @Override
    public List<Step> explain(Notification notification) {
        return switch (Form.read(notification.body(), UnionPayVerifier.PARAMETERS_MAX)) {
            case FormResult.Malformed() ->
                    List.of(FormSteps.malformed(UnionPayVerifier.PARAMETERS_MAX));
            case FormResult.Doubled(String name) -> List.of(FormSteps.doubled(name));
            case FormResult.Read(Form form) -> explain(form, notification.receivedAt());
        };
    }

    private List<Step> explain(Form form, Instant receivedAt) {
        Optional<Charset> charset = UnionPayVerifier.charset(form);
        List<Step> steps = new ArrayList<>();
        steps.add(
                Step.of(
                        UnionPayVerifier.isPinned(form),
                        "version, signMethod",
                        "5.1.0 and 01 (RSA certificate)",
                        "only version 5.1.0 with signMethod 01 is accepted, whatever the message asks for"));
        steps.add(FormSteps.charset("encoding", form, charset));
        steps.add(
                FormSteps.signed(
                        form, UnionPayVerifier.UNSIGNED, charset.orElse(StandardCharsets.UTF_8)));
        steps.addAll(signature(form, receivedAt));
        return steps;
    }

    private List<Step> signature(Form form, Instant receivedAt) {
        Optional<String> pem = form.ascii("signPubKeyCert");
        Optional<String> sent = form.ascii("signature").filter(text -> !text.isBlank());
        if (pem.isEmpty() || sent.isEmpty()) {
            return List.of(
                    Step.failed("signature", "signature or signPubKeyCert is missing or empty"));
        }
        Optional<RsaKey> key = certificates.keyOf(pem.get(), receivedAt);
        if (key.isEmpty()) {
            return List.of(
                    Step.failed("signPubKeyCert", certificates.mistrust(pem.get(), receivedAt)));
        }
        boolean isSigned =
                StrictBase64.decode(sent.get())
                        .filter(bytes -> UnionPayVerifier.isSigned(form, bytes, key.get()))
                        .isPresent();
        return List.of(
                Step.passed("signPubKeyCert", "made out to UnionPay and chained to a trust-root"),
                Step.of(
                        isSigned,
                        "signature",
                        "signs the hex text of the SHA-256 of this text",
                        "does not sign this text under the key of that certificate, or is no base64"));
    }
}
