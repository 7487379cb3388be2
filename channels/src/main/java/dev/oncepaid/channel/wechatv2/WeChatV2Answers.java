package dev.oncepaid.channel.wechatv2;

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
import dev.oncepaid.channel.api.read.SignatureCheck;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Verifies the answers of the v2 API. {@code return_code} is about the communication and is signed
 * only where it is SUCCESS; {@code result_code} is about the business.
 *
 * @param signType the one of the request: the answer cannot choose another
 */
record WeChatV2Answers(WeChatV2Merchant merchant, List<String> apiKeys, SignType signType) {

    private static final int OK = 200;
    private static final String SUCCESS = "SUCCESS";

    /** One call's way of reading. */
    record Reader<T extends AnswerFacts>(CodeTable codes, Function<AnswerFields, T> facts) {}

    <T extends AnswerFacts> ApiAnswer<T> read(ApiResponse response, Reader<T> reader) {
        Optional<Map<String, String>> xml = FlatXml.read(response.body(), "xml");
        SignatureCheck signature =
                xml.map(this::check).orElseGet(() -> checkOfUnreadable(response.body()));
        if (response.status() != OK || AnswerText.isPage(response.body())) {
            return Reading.ofSomethingElse(signature, ApiReason.NOT_THE_CHANNEL);
        }
        if (xml.isEmpty()) {
            return Reading.ofSomethingElse(signature, ApiReason.UNREADABLE);
        }
        AnswerFields answer = AnswerFields.of(xml.get());
        return Reading.of(signature, said(answer), () -> content(answer, reader));
    }

    SignatureCheck check(Map<String, String> elements) {
        String sign = elements.getOrDefault("sign", "");
        if (sign.isBlank()) {
            return new SignatureCheck.Absent();
        }
        String named = elements.getOrDefault("sign_type", "");
        if (!(named.isEmpty() || named.equals(signType.code())) || signType.isOthers(sign)) {
            return new SignatureCheck.Invalid(ApiReason.OTHER_ALGORITHM);
        }
        boolean isSigned = apiKeys.stream().anyMatch(key -> signType.verifies(sign, elements, key));
        return isSigned
                ? new SignatureCheck.Valid()
                : new SignatureCheck.Invalid(ApiReason.BAD_SIGNATURE);
    }

    /** A signature over something that cannot be read is none that fits. */
    private static SignatureCheck checkOfUnreadable(byte[] body) {
        return new String(body, StandardCharsets.ISO_8859_1).contains("<sign>")
                ? new SignatureCheck.Invalid(ApiReason.UNREADABLE)
                : new SignatureCheck.Absent();
    }

    private <T extends AnswerFacts> ApiOutcome<T> content(AnswerFields answer, Reader<T> reader) {
        if (!answer.required("return_code").equals(SUCCESS)) {
            return WeChatV2ApiCodes.ofMessage(answer.text("return_msg").orElse(""))
                    .outcome(() -> reader.facts().apply(answer));
        }
        merchant.require(answer);
        return answer.required("result_code").equals(SUCCESS)
                ? new ApiOutcome.Yes<>(reader.facts().apply(answer))
                : reader.codes()
                        .of(answer.required("err_code"))
                        .outcome(() -> reader.facts().apply(answer));
    }

    static ChannelMessage said(AnswerFields answer) {
        return new ChannelMessage(
                answer.text("err_code").or(() -> answer.text("error_code")),
                answer.text("err_code_des").or(() -> answer.text("return_msg")),
                Optional.empty());
    }

    @Override
    public String toString() {
        return "WeChatV2Answers[" + merchant.merchantId() + "]";
    }
}
