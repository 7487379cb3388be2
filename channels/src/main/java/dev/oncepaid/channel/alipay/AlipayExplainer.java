package dev.oncepaid.channel.alipay;

import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.NotificationExplainer;
import dev.oncepaid.channel.Step;
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

/** Tells how {@link AlipayVerifier} comes to its verdict. */
record AlipayExplainer(AlipayKeys keys) implements NotificationExplainer {

    @Override
    public List<Step> explain(Notification notification) {
        return switch (Form.read(notification.body(), AlipayVerifier.PARAMETERS_MAX)) {
            case FormResult.Malformed() ->
                    List.of(FormSteps.malformed(AlipayVerifier.PARAMETERS_MAX));
            case FormResult.Doubled(String name) -> List.of(FormSteps.doubled(name));
            case FormResult.Read(Form form) -> explain(form, notification.receivedAt());
        };
    }

    private List<Step> explain(Form form, Instant receivedAt) {
        Optional<Charset> charset = AlipayCharset.of(form.ascii("charset"));
        List<Step> steps = new ArrayList<>();
        steps.add(signType(form));
        steps.add(FormSteps.charset("charset", form, charset));
        steps.add(
                FormSteps.signed(
                        form, AlipayVerifier.UNSIGNED, charset.orElse(StandardCharsets.UTF_8)));
        List<AlipayKeys.Key> candidates = keys.candidates(form.ascii(AlipayVerifier.CERT_SN));
        steps.add(candidates(form, candidates));
        steps.addAll(signature(form, candidates, receivedAt));
        return steps;
    }

    private static Step signType(Form form) {
        String sent = form.ascii("sign_type").orElse(AlipayVerifier.PINNED_SIGN_TYPE);
        return Step.of(
                sent.equals(AlipayVerifier.PINNED_SIGN_TYPE),
                "sign_type",
                "RSA2, or absent, which means the same",
                "'" + sent + "': only RSA2 is accepted, whatever the message asks for");
    }

    private Step candidates(Form form, List<AlipayKeys.Key> candidates) {
        Optional<String> named = form.ascii(AlipayVerifier.CERT_SN);
        if (named.isEmpty() || keys.list().getFirst().certSn().isEmpty()) {
            return Step.passed(
                    "key",
                    "the message names none: any of the account's %d".formatted(candidates.size()));
        }
        return Step.of(
                !candidates.isEmpty(),
                "key",
                "that of the certificate alipay_cert_sn=" + named.get(),
                "alipay_cert_sn=%s is not configured; configured: %s"
                        .formatted(named.get(), certSns()));
    }

    private List<String> certSns() {
        return keys.list().stream().flatMap(key -> key.certSn().stream()).toList();
    }

    private static List<Step> signature(
            Form form, List<AlipayKeys.Key> candidates, Instant receivedAt) {
        Optional<String> sign = form.ascii("sign").filter(text -> !text.isBlank());
        if (sign.isEmpty()) {
            return List.of(Step.failed("sign", "is missing or empty"));
        }
        Optional<byte[]> bytes = StrictBase64.decode(sign.get());
        if (bytes.isEmpty()) {
            return List.of(
                    Step.failed(
                            "sign",
                            "is no base64; a raw + in the body means a blank, it must be %2B"));
        }
        Optional<AlipayKeys.Key> signer = AlipayVerifier.signerOf(form, bytes.get(), candidates);
        List<Step> steps = new ArrayList<>();
        steps.add(
                Step.of(
                        signer.isPresent(),
                        "sign",
                        "signs this text",
                        "%d bytes, signs this text under none of these keys"
                                .formatted(bytes.get().length)));
        signer.filter(key -> !key.validity().contains(receivedAt))
                .ifPresent(
                        key ->
                                steps.add(
                                        Step.failed(
                                                "certificate",
                                                "was valid only from %s to %s"
                                                        .formatted(
                                                                key.validity().from(),
                                                                key.validity().to()))));
        return steps;
    }
}
