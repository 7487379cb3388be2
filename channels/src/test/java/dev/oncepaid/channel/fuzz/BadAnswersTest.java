package dev.oncepaid.channel.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.channel.HeaderMap;
import dev.oncepaid.channel.api.ApiAnswer;
import dev.oncepaid.channel.api.ApiOutcome;
import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.ApiResponse;
import dev.oncepaid.channel.signing.Responses;
import dev.oncepaid.channel.signing.SignedAnswer;
import dev.oncepaid.model.Channel;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What lies between us and a channel answers, too: none of it moves anything. */
class BadAnswersTest {

    static List<Channel> channels() {
        return AnswerTarget.channels();
    }

    private static void unknown(SignedAnswer genuine, ApiResponse response) {
        ApiAnswer<?> answer = genuine.read(response);
        assertThat(answer.outcome())
                .as(() -> response.status() + " " + Responses.text(response))
                .isInstanceOfSatisfying(
                        ApiOutcome.Unknown.class,
                        unknown ->
                                assertThat(unknown.reason()).isNotEqualTo(ApiReason.READER_FAULT));
    }

    private static Stream<SignedAnswer> genuine(Channel channel) {
        return AnswerTarget.of(channel).genuine().stream();
    }

    @ParameterizedTest
    @MethodSource("channels")
    void aPageIsNoAnswerWhateverItsStatusAndHeaders(Channel channel) {
        byte[] page =
                "<!DOCTYPE html>\r\n<html><body>login</body></html>"
                        .getBytes(StandardCharsets.UTF_8);
        genuine(channel)
                .forEach(
                        genuine -> {
                            for (int status : new int[] {200, 204, 302, 404, 429, 500, 502, 504}) {
                                ApiAnswer<?> answer =
                                        genuine.read(
                                                new ApiResponse(
                                                        status,
                                                        genuine.response().headers(),
                                                        page,
                                                        genuine.response().receivedAt()));
                                assertThat(answer.outcome())
                                        .isEqualTo(
                                                new ApiOutcome.Unknown<>(
                                                        ApiReason.NOT_THE_CHANNEL));
                                assertThat(answer.accountAlarm()).isFalse();
                            }
                        });
    }

    @ParameterizedTest
    @MethodSource("channels")
    void otherTextsAreUnknown(Channel channel) {
        genuine(channel)
                .forEach(
                        genuine ->
                                Stream.of(
                                                "",
                                                " ",
                                                "{}",
                                                "[]",
                                                "null",
                                                "<xml></xml>",
                                                "Service Unavailable",
                                                "{\"code\":",
                                                "=&=&",
                                                "\u0000",
                                                "[".repeat(100_000),
                                                "{\"a\":".repeat(100_000),
                                                "<a>".repeat(100_000))
                                        .forEach(
                                                text -> unknown(genuine, Responses.of(200, text))));
    }

    @ParameterizedTest
    @MethodSource("channels")
    void anAnswerThatIsCutOffIsUnknown(Channel channel) {
        genuine(channel)
                .forEach(
                        genuine -> {
                            byte[] body = genuine.response().body();
                            IntStream.range(0, 32)
                                    .map(part -> body.length * part / 32)
                                    .forEach(
                                            length ->
                                                    unknown(
                                                            genuine,
                                                            Responses.with(
                                                                    genuine.response(),
                                                                    Arrays.copyOf(body, length))));
                        });
    }

    @ParameterizedTest
    @MethodSource("channels")
    void anAnswerThatIsCompressedIsUnknown(Channel channel) {
        genuine(channel)
                .forEach(
                        genuine ->
                                unknown(
                                        genuine,
                                        Responses.with(
                                                genuine.response(),
                                                gzip(genuine.response().body()))));
    }

    private static byte[] gzip(byte[] body) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    /** Every answer but those of APIv3 says everything in its body. */
    @ParameterizedTest
    @MethodSource("channels")
    void anotherStatusIsUnknown(Channel channel) {
        genuine(channel)
                .filter(genuine -> genuine.response().status() == 200)
                .forEach(
                        genuine -> {
                            for (int status : new int[] {201, 206, 301, 404, 500, 503}) {
                                unknown(
                                        genuine,
                                        new ApiResponse(
                                                status,
                                                genuine.response().headers(),
                                                genuine.response().body(),
                                                genuine.response().receivedAt()));
                            }
                        });
    }

    /** Only a refund and the query for it are answered alike. */
    @ParameterizedTest
    @MethodSource("channels")
    void theAnswerToAnotherCallIsNoAnswerToThisOne(Channel channel) {
        List<SignedAnswer> all = AnswerTarget.of(channel).genuine();
        for (SignedAnswer asked : all) {
            for (SignedAnswer answered : all) {
                if (asked.read(answered.response()).outcome() instanceof ApiOutcome.Yes<?> found) {
                    assertThat(answered.read(answered.response()).outcome())
                            .isInstanceOfSatisfying(
                                    ApiOutcome.Yes.class,
                                    own -> assertThat(own.facts()).hasSameClassAs(found.facts()));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("channels")
    void headersInAnyCaseAreTheSame(Channel channel) {
        AnswerTarget target = AnswerTarget.of(channel);
        target.genuine()
                .forEach(
                        genuine -> {
                            Map<String, List<String>> lower = new HashMap<>();
                            target.headerNames()
                                    .forEach(
                                            name ->
                                                    lower.put(
                                                            name.toLowerCase(Locale.ROOT),
                                                            genuine.response()
                                                                    .headers()
                                                                    .values(name)));
                            ApiResponse other =
                                    new ApiResponse(
                                            genuine.response().status(),
                                            new HeaderMap(lower),
                                            genuine.response().body(),
                                            genuine.response().receivedAt());
                            assertThat(genuine.read(other).outcome().code())
                                    .isEqualTo(genuine.read(genuine.response()).outcome().code());
                        });
    }
}
