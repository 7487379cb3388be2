package dev.oncepaid.stack.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GatewayToolTest {

    @TempDir private Path accounts;

    /** It stops for want of the gateway's jar; what it would do before is what matters here. */
    @Test
    void aToolWritesNothingToTheFolderOfAccountsThatAStackDescriptionNames() throws IOException {
        Files.writeString(accounts.resolve("accounts.yml"), "somebody's own");
        GatewayTool tool = new GatewayTool(accounts.resolve("no-project"), stack());

        assertThatThrownBy(() -> tool.run("Any", List.of("--dry-run"), _ -> {}));

        try (Stream<Path> files = Files.walk(accounts)) {
            assertThat(files).containsExactly(accounts, accounts.resolve("accounts.yml"));
        }
        assertThat(accounts.resolve("accounts.yml")).hasContent("somebody's own");
    }

    private StackDescription stack() {
        return new StackDescription(
                "http://localhost:1",
                "http://localhost:2",
                new StackDescription.Database("jdbc:postgresql://localhost:3/x", "u", "p"),
                "localhost:4",
                new StackDescription.Api("ops", "secret"),
                accounts.toString(),
                List.of());
    }
}
