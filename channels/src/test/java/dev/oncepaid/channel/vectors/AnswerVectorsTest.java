package dev.oncepaid.channel.vectors;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Reads every answer of a directory's {@code api} folder with the real readers: of the directory
 * named by the system property {@code oncepaid.vectors}, else of the project's own.
 */
class AnswerVectorsTest {

    @Test
    void everyAnswerIsReadAsItsVectorExpects() {
        List<String> disagreements = new ArrayList<>();
        Map<String, int[]> ranAndAgreed = new TreeMap<>();
        List<Vector> vectors = Vector.readAll(directory().resolve("api"));
        for (Vector vector : vectors) {
            int[] counts = ranAndAgreed.computeIfAbsent(vector.kind(), _ -> new int[2]);
            counts[0]++;
            switch (AnswerVectorReplay.replay(vector)) {
                case Replay.Agreed() -> counts[1]++;
                case Replay.Disagreed(String why) -> disagreements.add(vector.id() + ": " + why);
                case Replay.Skipped(String why) -> disagreements.add(vector.id() + ": " + why);
            }
        }
        System.out.printf("%-24s %6s %6s%n", "kind", "ran", "agreed");
        ranAndAgreed.forEach((kind, n) -> System.out.printf("%-24s %6d %6d%n", kind, n[0], n[1]));
        System.out.printf(
                "%-24s %6d %6d%n", "all", vectors.size(), vectors.size() - disagreements.size());
        assertThat(disagreements).isEmpty();
        assertThat(vectors).isNotEmpty();
    }

    private static Path directory() {
        return Path.of(System.getProperty("oncepaid.vectors", "src/test/resources/vectors"));
    }
}
