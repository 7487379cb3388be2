package dev.oncepaid.stack.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.security.crypto.bcrypt.BCrypt;
import picocli.CommandLine;

class UsersCommandTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int hash(String input, String... arguments) {
        UsersCommand.Hash command =
                new UsersCommand.Hash(new ByteArrayInputStream(input.getBytes(UTF_8)));
        return new CommandLine(command)
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
    }

    @ParameterizedTest
    @ValueSource(strings = {"secret", "secret\n", "secret\r\n"})
    void aPasswordIsReadFromStandardInputWithoutItsLineEnd(String input) {
        assertThat(hash(input)).isZero();
        assertThat(out.toString()).matches("\\{bcrypt}\\$2b\\$10\\$[./0-9A-Za-z]{53}\\R");
        String hash = out.toString().strip().substring("{bcrypt}".length());
        assertThat(BCrypt.checkpw("secret", hash)).isTrue();
        assertThat(BCrypt.checkpw("Secret", hash)).isFalse();
    }

    @Test
    void anyCharactersAreTaken() {
        assertThat(hash("pä ss:\"$x'\u3000")).isZero();
        assertThat(BCrypt.checkpw("pä ss:\"$x'\u3000", out.toString().strip().substring(8)))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "two\nlines", "tab\there"})
    void whatCanBeNoPasswordIsRefusedAndNotShown(String input) {
        assertThat(hash(input)).isEqualTo(1);
        assertThat(out.toString()).isEmpty();
        assertThat(err.toString()).startsWith("users hash: the password ").doesNotContain("two");
    }

    @Test
    void whatBcryptWouldCutIsRefused() {
        assertThat(hash("x".repeat(72))).isZero();
        assertThat(hash("x".repeat(73))).isEqualTo(1);
        assertThat(err.toString()).contains("longer than 72 bytes");
    }

    @Test
    void aPasswordAsAnArgumentIsRefused() {
        assertThat(hash("", "secret")).isEqualTo(CommandLine.ExitCode.USAGE);
    }
}
