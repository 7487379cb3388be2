package dev.oncepaid.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;

class StrictJsonTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"amount\":1,\"amount\":10000}",
                "{\"amount\":1,\"amount\":1}",
                "{\"amount\":1,\"\\u0061mount\":10000}",
                "{\"a\":{\"total\":1,\"total\":2}}",
                "{\"a\":[{\"total\":1,\"x\":{},\"total\":2}]}",
                "{\"a\":null,\"a\":1}",
                "{\"\":1,\"\":2}"
            })
    void aFieldThatIsNamedTwiceIsRefusedAtAnyDepth(String json) {
        assertRefused(json);
        assertThat(StrictJson.namesAFieldTwice(json)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "{\"a\":1", "nul", "{\"a\":1} {\"a\":2}", "{\"a\":1}x", "{a:1}"})
    void whatIsNoSingleValueIsRefusedForThatReason(String json) {
        assertRefused(json);
        assertThat(StrictJson.namesAFieldTwice(json)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"a\":{\"a\":[{\"a\":1},{\"a\":1}]},\"A\":1}", "[]", "7"})
    void theSameNameInDifferentObjectsIsNoFault(String json) {
        assertThat(StrictJson.read(json).toString()).isEqualTo(json);
        assertThat(StrictJson.namesAFieldTwice(json)).isFalse();
    }

    @Test
    void storedFactsThatNameAFieldTwiceAreNoFacts() {
        String json = FactsCodec.encode(new Facts.Other("x")).replace("{", "{\"what\":\"y\",");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FactsCodec.decode(FactsCodec.VERSION, json));
    }

    @Test
    void aRecordThatNamesItsEventTwiceNamesNone() {
        byte[] value = "{\"event_id\":1,\"event_id\":2}".getBytes(StandardCharsets.UTF_8);
        assertThat(EventRecord.eventIdOf(value)).isEmpty();
    }

    private static void assertRefused(String json) {
        assertThatExceptionOfType(JacksonException.class).isThrownBy(() -> StrictJson.read(json));
        assertThatExceptionOfType(JacksonException.class)
                .isThrownBy(() -> StrictJson.read(json.getBytes(StandardCharsets.UTF_8)));
    }
}
