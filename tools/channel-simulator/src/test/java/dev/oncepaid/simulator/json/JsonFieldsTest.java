package dev.oncepaid.simulator.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class JsonFieldsTest {

    private final ObjectNode root =
            (ObjectNode)
                    JsonMapper.shared()
                            .readTree("{\"amount\":{\"total\":1},\"orders\":[{\"no\":\"A\"}]}");

    @Test
    void aNumberStaysANumberIfTheTextIsOne() {
        assertThat(set("amount.total", "10000")).contains("{\"total\":10000}");
        assertThat(set("amount.total", "1.0")).contains("{\"total\":1.0}");
        assertThat(set("amount.total", "much")).contains("{\"total\":\"much\"}");
    }

    @Test
    void aTextStaysATextEvenOfDigits() {
        assertThat(set("orders.0.no", "123")).contains("{\"no\":\"123\"}");
    }

    @Test
    void whatIsNewIsMadeAsText() {
        assertThat(set("scene.device.id", "7")).contains("\"scene\":{\"device\":{\"id\":\"7\"}}");
    }

    @Test
    void aPathThatEndsInAColonTakesJson() {
        assertThat(set("amount:", "null")).contains("\"amount\":null");
        assertThat(set("orders.1:", "[true]")).contains("[{\"no\":\"A\"},[true]]");
        assertThatThrownBy(() -> set("amount:", "{")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aPathThroughAPlainValueIsRefused() {
        assertThatThrownBy(() -> set("amount.total.x", "1")).hasMessageContaining("plain value");
    }

    @Test
    void removingTakesAwayOnlyWhatIsThere() {
        assertThat(JsonFields.unset(root, "amount.total").toString()).contains("\"amount\":{}");
        assertThat(JsonFields.unset(root, "orders.0").toString()).contains("\"orders\":[]");
        assertThat(JsonFields.unset(root, "nothing.here")).isEqualTo(root);
    }

    @Test
    void theOriginalNeverChanges() {
        set("amount.total", "5");

        assertThat(JsonFields.text(root, "amount.total")).isEqualTo("1");
    }

    private String set(String path, String value) {
        return JsonFields.set(root, path, value).toString();
    }
}
