package dev.oncepaid.stack.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgramEndTest {

    @ParameterizedTest
    @CsvSource({
        "137, worker was ended by signal 9 (SIGKILL",
        "143, worker was ended by signal 15 (SIGTERM",
        "129, worker was ended by signal 1 (SIGHUP)",
        "144, worker was ended by signal 16 (see kill -l)",
        "1,   worker ended with exit status 1",
        "0,   worker ended with exit status 0",
        "255, worker ended with exit status 255"
    })
    void tellsTheSignalOrTheExitStatus(int exitStatus, String words) {
        assertThat(new ProgramEnd("worker", OptionalInt.of(exitStatus)).inWords())
                .startsWith(words);
    }

    @Test
    void claimsNothingAboutAnEndThatNobodySaw() {
        assertThat(new ProgramEnd("postgres", OptionalInt.empty()).inWords())
                .isEqualTo("postgres is gone");
    }
}
