package dev.oncepaid.stack.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** {@code ./oncepaid verify --vectors}. */
class VectorsTest {

    private static final Path OWN = Path.of("../../channels/src/test/resources/vectors");

    @TempDir private Path directory;
    private int status;

    @Test
    void everyOwnVectorAgrees() {
        assertThat(replayed(OWN))
                .contains("kind ran agreed skipped(reason)", "wechat.v3.notify")
                .doesNotContain("DISAGREES");
        assertThat(status).isZero();
    }

    @Test
    void aVectorThatDisagreesIsNamed() throws IOException {
        Files.writeString(
                directory.resolve("unionpay.json"),
                Files.readString(OWN.resolve("unionpay.json"))
                        .replaceFirst("\"valid\" : true", "\"valid\" : false"));
        assertThat(replayed(directory)).contains("DISAGREES own-unionpay-payment");
        assertThat(status).isOne();
    }

    @Test
    void aBrokenFileIsNamed() throws IOException {
        Files.writeString(directory.resolve("own.json"), "{");
        assertThat(replayed(directory)).contains("own.json is no JSON");
        assertThat(status).isEqualTo(2);
    }

    @Test
    void aDirectoryWithoutVectorsIsRefused() {
        assertThat(replayed(directory)).contains("no vector of a known kind in " + directory);
        assertThat(status).isEqualTo(2);
    }

    private String replayed(Path vectors) {
        StringWriter out = new StringWriter();
        status =
                new CommandLine(new VerifyCommand())
                        .setOut(new PrintWriter(out, true))
                        .execute("--vectors", vectors.toString());
        return out.toString();
    }
}
