package dev.oncepaid.channel.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.oncepaid.channel.signing.Asked;
import dev.oncepaid.channel.signing.Responses;
import dev.oncepaid.model.OrderNo;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ApiAnswerTest {

    private static final TradeClosed CLOSED = new TradeClosed(new OrderNo("O1"), Optional.empty());

    @Test
    void aBugInAReaderIsAnUnknownAnswer() {
        Prepared.Call<TradeClosed> broken =
                new Prepared.Call<>(
                        new ApiRequest(
                                ApiRequest.Method.GET,
                                ApiRequest.Server.API,
                                "/x?secret",
                                Map.of(),
                                new byte[0],
                                Set.of()),
                        _ -> {
                            throw new IllegalStateException("a bug");
                        });
        assertThat(broken.read(Responses.of(200, "{}")).outcome())
                .isEqualTo(new ApiOutcome.Unknown<>(ApiReason.READER_FAULT));
        assertThat(broken).hasToString("GET /x");
    }

    @Test
    void withoutSignatureOnlyLimitsAndAccountFaultsAreLeft() {
        assertThat(new ApiOutcome.Yes<>(CLOSED).unsigned())
                .isEqualTo(new ApiOutcome.Unknown<>(ApiReason.UNSIGNED));
        assertThat(new ApiOutcome.No<TradeClosed>(ApiReason.NO_BILL).unsigned())
                .isEqualTo(new ApiOutcome.Unknown<>(ApiReason.UNSIGNED));
        assertThat(new ApiOutcome.Ours<TradeClosed>(ApiReason.BAD_REQUEST).unsigned())
                .isEqualTo(new ApiOutcome.Unknown<>(ApiReason.UNSIGNED));
        assertThat(new ApiOutcome.Unknown<TradeClosed>(ApiReason.UNREADABLE).unsigned())
                .isEqualTo(new ApiOutcome.Unknown<>(ApiReason.UNREADABLE));
        assertThat(new ApiOutcome.Limited<TradeClosed>().unsigned())
                .isEqualTo(new ApiOutcome.Limited<>());
        assertThat(new ApiOutcome.AccountFault<TradeClosed>(ApiReason.OUR_CLOCK).unsigned())
                .isEqualTo(new ApiOutcome.AccountFault<>(ApiReason.OUR_CLOCK));
    }

    @ParameterizedTest
    @EnumSource
    void onlyWhatIsAboutKeysIsAnAlarm(ApiReason reason) {
        Set<ApiReason> alarms =
                Set.of(
                        ApiReason.BAD_SIGNATURE,
                        ApiReason.UNKNOWN_KEY,
                        ApiReason.UNTRUSTED_CERTIFICATE);
        assertThat(
                        new ApiAnswer<TradeClosed>(
                                        new ApiOutcome.Unknown<>(reason),
                                        SignatureState.INVALID,
                                        ChannelMessage.NONE)
                                .accountAlarm())
                .isEqualTo(alarms.contains(reason));
        assertThat(
                        new ApiAnswer<TradeClosed>(
                                        new ApiOutcome.No<>(reason),
                                        SignatureState.VALID,
                                        ChannelMessage.NONE)
                                .accountAlarm())
                .isFalse();
    }

    @Test
    void codesOfReasonsAreShortAndDifferent() {
        assertThat(
                        Arrays.stream(ApiReason.values())
                                .map(ApiReason::code)
                                .collect(Collectors.toSet()))
                .hasSize(ApiReason.values().length)
                .allMatch(code -> code.matches("[a-z-]{3,26}"));
        assertThat(ApiReason.values()).allMatch(reason -> reason.sentence().length() > 10);
    }

    @Test
    void whatTheChannelSaysIsOneBoundedLine() {
        ChannelMessage said =
                new ChannelMessage(
                        Optional.of("A\r\nB\u0000\u202E\uD800"),
                        Optional.of("说".repeat(1000)),
                        Optional.empty());
        assertThat(said.code()).contains("A??B???");
        assertThat(said.text().orElseThrow()).hasSize(256);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "short", "0123456789abcde\"", "0123456789abcdef0123456789abcdef0"})
    void aNonceIsLettersAndDigits(String nonce) {
        assertThatIllegalArgumentException().isThrownBy(() -> new RequestStamp(Asked.NOW, nonce));
    }
}
