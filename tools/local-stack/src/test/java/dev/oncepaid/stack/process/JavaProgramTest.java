package dev.oncepaid.stack.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JavaProgramTest {

    @ParameterizedTest
    @ValueSource(strings = {"callback-gateway", "settlement-worker"})
    void imagesStartWithTheHeapOfTheLocalPrograms(String module) throws IOException {
        List<String> heap =
                JavaProgram.jar(module, Path.of("any.jar"), Path.of("any.log"))
                        .withServerHeap()
                        .jvmOptions();

        String dockerfile = Files.readString(Path.of("..", "..", module, "Dockerfile"));

        assertThat(dockerfile)
                .containsOnlyOnce("JAVA_TOOL_OPTIONS=\"" + String.join(" ", heap) + " ");
    }
}
