package dev.oncepaid.stack.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oncepaid.stack.junit.LocalStackExtension;
import dev.oncepaid.stack.junit.TestStack;
import dev.oncepaid.stack.run.StackDescription;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LocalStackExtension.class)
class TablesTest {

    private static Tables open() {
        TestStack stack = TestStack.get();
        return Tables.open(
                new StackDescription.Database(stack.jdbcUrl(), stack.username(), stack.password()));
    }

    @Test
    void aQuestionThatTakesTooLongEndsWithAnAdviceAndLimitsNoOther() {
        try (Tables tables = open()) {
            assertThatThrownBy(
                            () ->
                                    tables.rowsWithin(
                                            Duration.ofSeconds(1),
                                            "ask something else",
                                            "SELECT pg_sleep(30)"))
                    .isInstanceOf(TablesException.class)
                    .hasMessageContaining("ask something else");

            assertThat(tables.rows("SELECT pg_sleep(1.2), 1 AS one")).hasSize(1);
        }
    }

    @Test
    void aQuestionThatCannotBeAskedSaysWhy() {
        try (Tables tables = open()) {
            assertThatThrownBy(
                            () ->
                                    tables.rowsWithin(
                                            Duration.ofSeconds(10), "advice", "SELECT nonsense"))
                    .hasMessageContaining("nonsense");
        }
    }
}
