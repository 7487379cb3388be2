package dev.oncepaid.channel.unionpay;

import dev.oncepaid.channel.api.AnswerFacts;
import dev.oncepaid.channel.api.ApiAnswer;
import dev.oncepaid.channel.api.ApiOutcome;
import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.ApiResponse;
import dev.oncepaid.channel.api.ChannelMessage;
import dev.oncepaid.channel.api.read.AnswerFields;
import dev.oncepaid.channel.api.read.AnswerText;
import dev.oncepaid.channel.api.read.CodeTable;
import dev.oncepaid.channel.api.read.Reading;
import dev.oncepaid.channel.api.read.Ruling;
import dev.oncepaid.channel.api.read.SignatureCheck;
import dev.oncepaid.channel.crypto.RsaKey;
import dev.oncepaid.channel.crypto.StrictBase64;
import dev.oncepaid.channel.form.Form;
import dev.oncepaid.channel.form.FormResult;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;

/** Verifies answers, which are signed like notifications, and whatever they say. */
record UnionPayAnswers(EmbeddedCertificates certificates) {

    private static final int OK = 200;

    /**
     * One call's way of reading.
     *
     * @param facts what a success states
     */
    record Reader<T extends AnswerFacts>(
            CodeTable codes, UnionPaySubject subject, Function<AnswerFields, T> facts) {}

    <T extends AnswerFacts> ApiAnswer<T> read(ApiResponse response, Reader<T> reader) {
        FormResult result = UnionPayAnswerText.read(response.body());
        SignatureCheck signature = check(result, response);
        if (response.status() != OK || AnswerText.isMarkup(response.body())) {
            return Reading.ofSomethingElse(signature, ApiReason.NOT_THE_CHANNEL);
        }
        if (response.body().length == 0) {
            return Reading.ofSomethingElse(signature, ApiReason.UNREADABLE);
        }
        return switch (result) {
            case FormResult.Malformed() -> Reading.ofSomethingElse(signature, ApiReason.UNREADABLE);
            case FormResult.Doubled _ ->
                    Reading.ofSomethingElse(signature, ApiReason.DUPLICATE_KEY);
            case FormResult.Read(Form form) -> {
                AnswerFields answer = fields(form);
                yield Reading.of(signature, said(answer), () -> content(answer, reader));
            }
        };
    }

    private static AnswerFields fields(Form form) {
        Charset charset = UnionPayVerifier.charset(form).orElse(StandardCharsets.UTF_8);
        return AnswerFields.of(name -> form.text(name, charset));
    }

    private SignatureCheck check(FormResult result, ApiResponse response) {
        return switch (result) {
            case FormResult.Read(Form form) -> check(form, response.receivedAt());
            case FormResult.Malformed(), FormResult.Doubled _ ->
                    new String(response.body(), StandardCharsets.ISO_8859_1).contains("signature=")
                            ? new SignatureCheck.Invalid(ApiReason.UNREADABLE)
                            : new SignatureCheck.Absent();
        };
    }

    private SignatureCheck check(Form form, Instant receivedAt) {
        Optional<String> sent = form.ascii("signature").filter(text -> !text.isBlank());
        Optional<String> certificate = form.ascii("signPubKeyCert");
        if (sent.isEmpty() || certificate.isEmpty()) {
            return new SignatureCheck.Absent();
        }
        if (!UnionPayVerifier.isPinned(form)) {
            return new SignatureCheck.Invalid(ApiReason.OTHER_ALGORITHM);
        }
        if (UnionPayVerifier.charset(form).filter(form::isValidIn).isEmpty()) {
            return new SignatureCheck.Invalid(ApiReason.UNREADABLE);
        }
        return certificates
                .keyOf(certificate.get(), receivedAt)
                .map(key -> check(form, sent.get(), key))
                .orElse(new SignatureCheck.Invalid(ApiReason.UNTRUSTED_CERTIFICATE));
    }

    private static SignatureCheck check(Form form, String sent, RsaKey key) {
        Optional<byte[]> signature = StrictBase64.decode(sent);
        if (signature.filter(bytes -> UnionPayVerifier.isSigned(form, bytes, key)).isPresent()) {
            return new SignatureCheck.Valid();
        }
        return new SignatureCheck.Invalid(
                signature.filter(key::isMadeWithOtherDigest).isPresent()
                        ? ApiReason.OTHER_ALGORITHM
                        : ApiReason.BAD_SIGNATURE);
    }

    /** A refusal ends something: it must name what it is about, as a success must. */
    private static <T extends AnswerFacts> ApiOutcome<T> content(
            AnswerFields answer, Reader<T> reader) {
        reader.subject().agree(answer);
        String code = answer.required("respCode");
        if (code.equals(UnionPayApiCodes.SUCCESS)) {
            reader.subject().require(answer);
            return new ApiOutcome.Yes<>(reader.facts().apply(answer));
        }
        Ruling ruling = reader.codes().of(code);
        if (ruling instanceof Ruling.No) {
            reader.subject().require(answer);
        }
        return ruling.outcome();
    }

    private static ChannelMessage said(AnswerFields answer) {
        return new ChannelMessage(
                answer.text("origRespCode").or(() -> answer.text("respCode")),
                answer.text("origRespMsg").or(() -> answer.text("respMsg")),
                Optional.empty());
    }
}
