package dev.oncepaid.channel.alipay;

import dev.oncepaid.channel.api.AnswerFacts;
import dev.oncepaid.channel.api.ApiAnswer;
import dev.oncepaid.channel.api.ApiOutcome;
import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.ApiResponse;
import dev.oncepaid.channel.api.ChannelMessage;
import dev.oncepaid.channel.api.read.AnswerFault;
import dev.oncepaid.channel.api.read.AnswerFields;
import dev.oncepaid.channel.api.read.AnswerJson;
import dev.oncepaid.channel.api.read.AnswerText;
import dev.oncepaid.channel.api.read.CodeTable;
import dev.oncepaid.channel.api.read.Reading;
import dev.oncepaid.channel.api.read.SignatureCheck;
import dev.oncepaid.channel.content.Json;
import dev.oncepaid.channel.crypto.StrictBase64;
import dev.oncepaid.model.OrderNo;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Verifies the answers of {@code gateway.do}, business errors too, and reads nothing but the
 * verified text.
 *
 * @param charset the request's: what is signed are bytes in it
 */
record AlipayAnswers(AlipayKeys keys, Charset charset) {

    private static final int OK = 200;

    /**
     * One call's way of reading.
     *
     * @param method such as {@code alipay.trade.query}
     * @param orderNo that an error, too, must be about where it names one
     * @param success what the node of a success says
     */
    record Reader<T extends AnswerFacts>(
            String method,
            CodeTable codes,
            Optional<OrderNo> orderNo,
            Function<Json, ApiOutcome<T>> success) {

        String node() {
            return method.replace('.', '_') + "_response";
        }
    }

    <T extends AnswerFacts> ApiAnswer<T> read(ApiResponse response, Reader<T> reader) {
        AlipayEnvelope envelope = AlipayEnvelope.read(response.body(), charset);
        Optional<AlipayEnvelope.Node> node = envelope.node(reader.node());
        SignatureCheck signature = check(envelope, node, response);
        if (response.status() != OK || AnswerText.isMarkup(response.body())) {
            return Reading.ofSomethingElse(signature, ApiReason.NOT_THE_CHANNEL);
        }
        if (envelope.fault().isPresent() || node.isEmpty()) {
            return Reading.ofSomethingElse(
                    signature, envelope.fault().orElse(ApiReason.UNREADABLE));
        }
        return Reading.of(
                signature,
                said(node.get(), response),
                () -> {
                    if (!envelope.charset().equals(charset)) {
                        throw new AnswerFault(ApiReason.UNREADABLE);
                    }
                    return content(node.get(), reader);
                });
    }

    private SignatureCheck check(
            AlipayEnvelope envelope, Optional<AlipayEnvelope.Node> node, ApiResponse response) {
        if (envelope.sign().isEmpty()) {
            return new SignatureCheck.Absent();
        }
        if (envelope.fault().isPresent() || node.isEmpty()) {
            return new SignatureCheck.Invalid(envelope.fault().orElse(ApiReason.UNREADABLE));
        }
        List<AlipayKeys.Key> candidates = keys.candidates(envelope.certSn());
        if (candidates.isEmpty()) {
            return new SignatureCheck.Invalid(ApiReason.UNKNOWN_KEY);
        }
        Optional<byte[]> sign = envelope.sign().flatMap(StrictBase64::decode);
        Optional<AlipayKeys.Key> signer =
                sign.flatMap(
                        bytes ->
                                signerOf(node.get().text(), envelope.charset(), bytes, candidates));
        if (signer.isEmpty()) {
            return new SignatureCheck.Invalid(
                    sign.map(bytes -> mismatch(bytes, candidates)).orElse(ApiReason.BAD_SIGNATURE));
        }
        return signer.get().validity().contains(response.receivedAt())
                ? new SignatureCheck.Valid()
                : new SignatureCheck.Invalid(ApiReason.UNTRUSTED_CERTIFICATE);
    }

    /** The text as it came; once more with plain slashes, as some of Alipay's servers sign. */
    private static Optional<AlipayKeys.Key> signerOf(
            String node, Charset charset, byte[] sign, List<AlipayKeys.Key> candidates) {
        Optional<AlipayKeys.Key> signer =
                AlipayVerifier.signerOf(node.getBytes(charset), sign, candidates);
        return signer.isEmpty() && node.contains("\\/")
                ? AlipayVerifier.signerOf(
                        node.replace("\\/", "/").getBytes(charset), sign, candidates)
                : signer;
    }

    private static ApiReason mismatch(byte[] sign, List<AlipayKeys.Key> candidates) {
        return candidates.stream().anyMatch(key -> key.key().isMadeWithOtherDigest(sign))
                ? ApiReason.OTHER_ALGORITHM
                : ApiReason.BAD_SIGNATURE;
    }

    private static <T extends AnswerFacts> ApiOutcome<T> content(
            AlipayEnvelope.Node node, Reader<T> reader) {
        if (!node.isError() && !node.name().equals(reader.node())) {
            throw new AnswerFault(ApiReason.WRONG_NODE);
        }
        Json answer = AnswerJson.read(node.text().getBytes(StandardCharsets.UTF_8));
        AnswerFields fields = AnswerFields.of(answer);
        String code = fields.required("code");
        fields.agree("out_trade_no", reader.orderNo().map(OrderNo::value), ApiReason.OTHER_ORDER);
        if (code.equals(AlipayApiCodes.SUCCESS) && !node.isError()) {
            return reader.success().apply(answer);
        }
        return AlipayApiCodes.ruling(reader.codes(), code, answer.text("sub_code")).outcome();
    }

    private static ChannelMessage said(AlipayEnvelope.Node node, ApiResponse response) {
        Json answer = AnswerJson.readToShow(node.text().getBytes(StandardCharsets.UTF_8));
        return new ChannelMessage(
                answer.text("sub_code").or(() -> answer.text("code")),
                answer.text("sub_msg").or(() -> answer.text("msg")),
                response.headers().values("trace_id").stream().findFirst());
    }
}
