package dev.oncepaid.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who asks for help gets it at once: nothing is built for it, and no stack is started. */
class HelpIT {

    private static final Path ROOT = Path.of("").toAbsolutePath().getParent().getParent();

    @TempDir private static Path unbuilt;
    @TempDir private static Path stale;

    record Answer(int status, String printed) {}

    /** A project that was never built, and one whose sources are newer; neither can be built. */
    @BeforeAll
    static void copy() throws IOException {
        for (Path project : List.of(unbuilt, stale)) {
            copy(project, "oncepaid", "bin/find-jdk25.sh", "pom.xml");
        }
        Path lib = ROOT.resolve("tools/local-stack/target/lib");
        try (Stream<Path> jars = Files.list(lib)) {
            copy(stale, jars.map(jar -> ROOT.relativize(jar).toString()).toArray(String[]::new));
        }
    }

    private static void copy(Path project, String... files) throws IOException {
        for (String file : files) {
            Files.createDirectories(project.resolve(file).getParent());
            Files.copy(ROOT.resolve(file), project.resolve(file));
        }
    }

    private static Answer oncepaid(Path project, String arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(project.resolve("oncepaid").toString()));
        command.addAll(List.of(arguments.split(" ", -1)));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        Map<String, String> environment = builder.environment();
        environment.put("JAVA_HOME", System.getProperty("java.home"));
        Process process = builder.start();
        String printed = new String(process.getInputStream().readAllBytes());
        return new Answer(process.waitFor(), printed);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--help",
                "help",
                "up --help",
                "up -h",
                "help up",
                "demo --help",
                "down --help",
                "status --help",
                "find --help",
                "cases --help",
                "cases resolve --help",
                "dlt --help",
                "replay --help",
                "reparse --help",
                "verify --help",
                "users hash --help",
                "simulate sign --help",
                "bench --help",
                "--version"
            })
    void everyCommandExplainsItselfFromWhatIsBuilt(String arguments) throws Exception {
        Answer answer = oncepaid(stale, arguments);

        assertThat(answer.printed())
                .containsAnyOf("Usage: oncepaid", "OncePaid 0.1")
                .doesNotContain("building");
        assertThat(answer.status()).isZero();
        assertThat(stale.resolve(".oncepaid")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"--help", "up --help", "bench --help", "help demo", "simulate sign -h"})
    void beforeTheFirstBuildItSaysSo(String arguments) throws Exception {
        Answer answer = oncepaid(unbuilt, arguments);

        assertThat(answer.printed()).contains("nothing is built yet", "./oncepaid build");
        assertThat(answer.status()).isEqualTo(1);
        assertThat(unbuilt.resolve(".oncepaid")).doesNotExist();
    }

    @Test
    void aBuildExplainsItselfWithoutBuilding() throws Exception {
        assertThat(oncepaid(unbuilt, "build --help").printed()).startsWith("Usage: oncepaid build");
    }
}
