package dev.oncepaid.channel.wechat;

import dev.oncepaid.channel.Checks;
import dev.oncepaid.channel.Trace;
import dev.oncepaid.channel.Verification.Reason;
import dev.oncepaid.channel.api.AnswerFacts;
import dev.oncepaid.channel.api.ApiAnswer;
import dev.oncepaid.channel.api.ApiOutcome;
import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.ApiResponse;
import dev.oncepaid.channel.api.ChannelMessage;
import dev.oncepaid.channel.api.read.AnswerFault;
import dev.oncepaid.channel.api.read.AnswerJson;
import dev.oncepaid.channel.api.read.AnswerText;
import dev.oncepaid.channel.api.read.CodeTable;
import dev.oncepaid.channel.api.read.Reading;
import dev.oncepaid.channel.api.read.Ruling;
import dev.oncepaid.channel.api.read.SignatureCheck;
import dev.oncepaid.channel.content.Json;
import dev.oncepaid.channel.crypto.StrictBase64;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/** Verifies the answers of APIv3, successes and errors alike. */
record WeChatAnswers(PlatformKeys keys) {

    private static final int TOO_MANY_REQUESTS = 429;

    /**
     * One call's way of reading.
     *
     * @param success the status with which the call succeeds
     * @param facts what the body of a success states
     */
    record Reader<T extends AnswerFacts>(int success, CodeTable codes, Function<byte[], T> facts) {}

    <T extends AnswerFacts> ApiAnswer<T> read(ApiResponse response, Reader<T> reader) {
        SignatureCheck signature = check(response);
        if (isNotTheChannels(response)) {
            return Reading.ofSomethingElse(signature, ApiReason.NOT_THE_CHANNEL);
        }
        boolean isSuccess = response.status() == reader.success();
        return Reading.of(
                signature,
                isSuccess ? said(response, Json.empty()) : said(response),
                () ->
                        isSuccess
                                ? new ApiOutcome.Yes<>(reader.facts().apply(response.body()))
                                : error(response, reader));
    }

    /** Redirects and pages come from something in between; the channel speaks JSON. */
    static boolean isNotTheChannels(ApiResponse response) {
        return response.status() / 100 == 3 || AnswerText.isMarkup(response.body());
    }

    private static <T extends AnswerFacts> ApiOutcome<T> error(
            ApiResponse response, Reader<T> reader) {
        Optional<String> code = AnswerJson.read(response.body()).text("code");
        Ruling ruling =
                code.flatMap(reader.codes()::row)
                        .or(() -> byStatus(response.status()))
                        .orElse(reader.codes().otherwise());
        // A code that says "done already" comes without a body to read.
        return ruling.outcome(() -> reader.facts().apply(new byte[0]));
    }

    private static Optional<Ruling> byStatus(int status) {
        if (status == TOO_MANY_REQUESTS) {
            return Optional.of(Ruling.limited());
        }
        return status >= 500
                ? Optional.of(Ruling.unknown(ApiReason.SYSTEM_ERROR))
                : Optional.empty();
    }

    SignatureCheck check(ApiResponse response) {
        Checks checks = new Checks(Trace.none());
        return SignatureHeaders.read(response.headers(), checks)
                .map(headers -> check(headers, response))
                .orElseGet(() -> insufficient(checks.refusal().reason()));
    }

    private static SignatureCheck insufficient(Reason reason) {
        if (reason == Reason.PROBE) {
            return new SignatureCheck.Invalid(ApiReason.PROBE);
        }
        return reason == Reason.ALGORITHM
                ? new SignatureCheck.Invalid(ApiReason.OTHER_ALGORITHM)
                : new SignatureCheck.Absent();
    }

    private SignatureCheck check(SignatureHeaders headers, ApiResponse response) {
        Optional<PlatformKeys.Key> key = keys.of(headers.serial());
        if (key.isEmpty()) {
            return new SignatureCheck.Invalid(ApiReason.UNKNOWN_KEY);
        }
        if (!key.get().validity().contains(response.receivedAt())) {
            return new SignatureCheck.Invalid(ApiReason.UNTRUSTED_CERTIFICATE);
        }
        if (!WeChatVerifier.isSigned(headers, response.body(), key.get())) {
            boolean isOther =
                    StrictBase64.decode(headers.signature())
                            .filter(key.get().key()::isMadeWithOtherDigest)
                            .isPresent();
            return new SignatureCheck.Invalid(
                    isOther ? ApiReason.OTHER_ALGORITHM : ApiReason.BAD_SIGNATURE);
        }
        // Answers are fresh by nature: a stale one is a replay, or our clock is wrong.
        Duration age = Duration.between(headers.signedAt(), response.receivedAt());
        return WeChatVerifier.isStale(age)
                ? new SignatureCheck.Useless(ApiReason.STALE_TIMESTAMP)
                : new SignatureCheck.Valid();
    }

    private static ChannelMessage said(ApiResponse response) {
        return said(response, AnswerJson.readToShow(response.body()));
    }

    private static ChannelMessage said(ApiResponse response, Json error) {
        return new ChannelMessage(
                error.text("code"),
                error.text("message"),
                response.headers().values("Request-ID").stream().findFirst());
    }

    /** For a call that succeeds with an empty answer: any content makes it something else. */
    static void requireEmpty(byte[] body) {
        if (body.length > 0) {
            throw new AnswerFault(ApiReason.UNREADABLE);
        }
    }
}
