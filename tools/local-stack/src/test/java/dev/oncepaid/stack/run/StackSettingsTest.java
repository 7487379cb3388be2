package dev.oncepaid.stack.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StackSettingsTest {

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1, localhost",
        "0.0.0.0, localhost",
        "::, localhost",
        "192.168.1.5, 192.168.1.5",
        "fd00::1, [fd00::1]"
    })
    void whatListensThereIsReachedUnderItsAddress(String bind, String host) {
        assertThat(settings(bind).host()).isEqualTo(host);
    }

    private static StackSettings settings(String bind) {
        return new StackSettings(
                Path.of(""),
                Path.of(""),
                new StackFolder(Path.of("")),
                Ports.free(),
                bind,
                Path.of(""),
                new StackDescription.Api("ops", "secret"),
                StartMode.USUAL,
                List.of(),
                Map.of(),
                Map.of());
    }
}
