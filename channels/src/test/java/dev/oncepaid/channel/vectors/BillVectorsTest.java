package dev.oncepaid.channel.vectors;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * Reads every bill of the vectors: of the directory {@code bills} in the one named by the system
 * property {@code oncepaid.vectors}, else of the project's own. None is skipped.
 */
class BillVectorsTest {

    @Test
    void everyBillIsReadOrRefusedAsItsVectorSays() {
        BillReplay replay = BillReplay.of(directory());
        replay.table().forEach(System.out::println);
        assertThat(replay.disagreements()).isEmpty();
        assertThat(replay.ran()).as("bills that were read").isPositive();
    }

    private static Path directory() {
        return Path.of(System.getProperty("oncepaid.vectors", "src/test/resources/vectors"))
                .resolve("bills");
    }
}
