package dev.oncepaid.platform.start;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.oncepaid.platform.settings.InvalidSettings;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.core.env.MapPropertySource;

class StartChecksTest {

    @Test
    void aMistypedSettingIsSaidAtOnceAndNotAfterWaitingForTheDatabase() {
        try (AnnotationConfigApplicationContext program =
                new AnnotationConfigApplicationContext()) {
            program.getEnvironment()
                    .getPropertySources()
                    .addFirst(
                            new MapPropertySource(
                                    "test",
                                    Map.of(
                                            "spring.datasource.url",
                                            "jdbc:postgresql://127.0.0.1:1/oncepaid",
                                            "oncepaid.start.databse-max-wait",
                                            "1s")));
            program.register(StartChecks.class);
            assertThatExceptionOfType(InvalidSettings.class)
                    .isThrownBy(program::refresh)
                    .withMessageContaining("oncepaid.start.database-max-wait");
        }
    }
}
