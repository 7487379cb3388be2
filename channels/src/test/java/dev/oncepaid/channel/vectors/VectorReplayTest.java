package dev.oncepaid.channel.vectors;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * Sends every vector of a directory through the real verifiers: of the one named by the system
 * property {@code oncepaid.vectors}, else of the project's own.
 */
class VectorReplayTest {

    @Test
    void everyVectorAgrees() {
        VectorReplay.Result result = VectorReplay.replay(directory());
        System.out.println(VectorReplay.HEADER);
        result.lines().forEach(System.out::println);
        assertThat(result.disagreements()).isEmpty();
        assertThat(result.ran()).as("vectors that ran").isPositive();
    }

    private static Path directory() {
        return Path.of(System.getProperty("oncepaid.vectors", "src/test/resources/vectors"));
    }
}
