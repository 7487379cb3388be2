package dev.oncepaid.stack.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class VisibleTextTest {

    @ParameterizedTest
    @ValueSource(strings = {"", "O-1", "errors in [amount_minor]", "订单 1", "naïve", "😀"})
    void leavesWhatPeopleWriteAsItIs(String text) {
        assertThat(VisibleText.of(text)).isEqualTo(text);
        assertThat(VisibleText.beginning(text, 160)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "0, \\u0000",
        "7, \\u0007",
        "27, \\u001b",
        "127, \\u007f",
        "10, \\u000a",
        "13, \\u000d",
        "0x9b, \\u009b",
        "0x2028, \\u2028",
        "0x2029, \\u2029",
        "0x202e, \\u202e",
        "0x2066, \\u2066",
        "0xfeff, \\ufeff",
        "0xd800, \\ud800",
        "0xe0041, \\udb40\\udc41"
    })
    void showsWhatWouldSteerATerminalAsItsNumber(int codePoint, String shown) {
        String text = "a" + Character.toString(codePoint) + "b";
        assertThat(VisibleText.of(text)).isEqualTo("a" + shown + "b");
    }

    @Test
    void linesStayApartOnlyWhereTheyAreWanted() {
        assertThat(VisibleText.ofLines("a\nb\u001b")).isEqualTo("a\nb\\u001b");
        assertThat(VisibleText.of("a\nb")).isEqualTo("a\\u000ab");
    }

    @Test
    void jsonStaysTheSameJson() {
        String json = "{\"name\":\"a\u009b31m\u202eb\"}";
        assertThat(JsonMapper.shared().readTree(VisibleText.ofLines(json)))
                .isEqualTo(JsonMapper.shared().readTree(json));
    }

    @Test
    void ofALongTextOnlyTheBeginningIsShownAndMarkedAsCut() {
        assertThat(VisibleText.beginning("x".repeat(160), 160)).isEqualTo("x".repeat(160));
        assertThat(VisibleText.beginning("x".repeat(161), 160)).isEqualTo("x".repeat(159) + "…");
        assertThat(VisibleText.beginning("\u001b".repeat(5_000_000), 160))
                .hasSize(160)
                .endsWith("…");
        assertThat(VisibleText.beginning("x😀😀", 3)).isEqualTo("x…");
    }
}
