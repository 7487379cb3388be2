package dev.oncepaid.stack.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.oncepaid.simulator.account.ForeignDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ForeignAccountsTest {

    @TempDir private Path accounts;
    @TempDir private Path folder;

    @Test
    void aStackForRealAccountsIsRefusedBeforeAnythingIsStarted() throws IOException {
        Files.writeString(accounts.resolve("accounts.yml"), "somebody's own");
        List<String> steps = new ArrayList<>();

        assertThatExceptionOfType(ForeignDirectory.class)
                .isThrownBy(() -> LocalStack.start(settings(), steps::add));

        assertThat(steps).isEmpty();
        assertThat(accounts.resolve("accounts.yml")).hasContent("somebody's own");
    }

    private StackSettings settings() {
        return new StackSettings(
                folder,
                folder.resolve("programs"),
                new StackFolder(folder),
                Ports.free(),
                StackSettings.THIS_MACHINE,
                accounts,
                new StackDescription.Api("ops", "secret"),
                StartMode.USUAL,
                List.of(),
                Map.of(),
                Map.of());
    }
}
