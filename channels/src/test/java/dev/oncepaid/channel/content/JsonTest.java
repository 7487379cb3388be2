package dev.oncepaid.channel.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {

    private static final byte NO_UTF_8 = (byte) 0xFF;

    @ParameterizedTest
    @ValueSource(strings = {"", "\uFEFF"})
    void textThatIsNoUtf8IsReadAllTheSame(String before) {
        assertThat(read(before + "{\"a\":\"订单?\"}")).isEqualTo("订单\uFFFD");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\uFEFF"})
    void textIsRead(String before) {
        assertThat(read(before + "{\"a\":\"订单😀\"}")).isEqualTo("订单😀");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "[]", "[{}]", "7", "\"a\"", "null", "{", "{\"a\":1", "nul"})
    void whatIsNoObjectIsNone(String text) {
        assertThat(Json.read(bytes(text))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\":1,\"a\":10000}",
                "\uFEFF{\"a\":\"?\",\"b\":{\"total\":1,\"total\":2}}"
            })
    void aFieldThatIsNamedTwiceIsUnreadable(String text) {
        assertThatExceptionOfType(UnreadableContent.class)
                .isThrownBy(() -> Json.read(bytes(text)))
                .extracting(UnreadableContent::reason)
                .isEqualTo("doubled-field");
    }

    @Test
    void noOtherEncodingIsTried() {
        String object = "{\"a\":\"b\"}";
        for (Charset charset :
                List.of(
                        StandardCharsets.UTF_16,
                        StandardCharsets.UTF_16BE,
                        StandardCharsets.UTF_16LE,
                        StandardCharsets.UTF_32BE)) {
            assertThat(Json.read(object.getBytes(charset))).as(charset.name()).isEmpty();
        }
    }

    @Test
    void anObjectWithoutFieldsIsOne() {
        assertThat(Json.read(bytes("{}"))).isPresent();
    }

    private static String read(String text) {
        return Json.read(bytes(text)).orElseThrow().text("a").orElseThrow();
    }

    /** With a byte that begins no character for each question mark. */
    private static byte[] bytes(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (byte each : text.getBytes(StandardCharsets.UTF_8)) {
            bytes.write(each == '?' ? NO_UTF_8 : each);
        }
        return bytes.toByteArray();
    }
}
