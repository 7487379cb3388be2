package dev.oncepaid.simulator.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.property.Property;
import dev.oncepaid.property.Values;
import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.simulator.SignedRequest.Header;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The printed command is run by bash, with a curl that notes what it is given. */
class CurlFormTest {

    private static final String NOTING_CURL =
            """
            curl() {
              printf '%s\\n' "$@" >"$NOTES/arguments"
              if [ "${!#}" = @- ]; then cat >"$NOTES/body"; else printf '%s' "${!#}" >"$NOTES/body"; fi
            }
            """;

    @Property(tries = 40)
    void anyBytesReachCurlAsTheyAre(Values values) throws Exception {
        byte[] body = values.bytes(255);
        assertThat(run(request(body)).body()).isEqualTo(body);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "@file",
                "-n",
                "-n\t",
                "--\t",
                "it's \"quoted\" `so` $HOME !! \\ \\n %s",
                "tab\tand\r\nlines",
                "中文 \uD83D\uDE00",
                "\uFEFFmark",
                "NUL\0"
            })
    void textThatAShellLikesToChangeDoesNotChange(String body) throws Exception {
        assertThat(run(request(body.getBytes(UTF_8))).body()).isEqualTo(body.getBytes(UTF_8));
    }

    @Test
    void gbkAndLongBodiesAreMadeByTheShellItself() throws Exception {
        byte[] gbk = "会员".getBytes(Charset.forName("GBK"));
        byte[] longBody = "x".repeat(200_000).getBytes(UTF_8);

        assertThat(run(request(gbk)).body()).isEqualTo(gbk);
        assertThat(run(request(longBody)).body()).isEqualTo(longBody);
    }

    @Test
    void headersAndAddressArrive() throws Exception {
        Noted noted = run(request("a=b".getBytes(UTF_8)));

        assertThat(noted.arguments())
                .contains("http://localhost:8080/notify/alipay/shop-a", "X-Quote: it's")
                .contains("X-Empty;", "Content-Type:", "--data-binary");
    }

    record Noted(List<String> arguments, byte[] body) {}

    private static SignedRequest request(byte[] body) {
        return new SignedRequest(
                "POST",
                "/notify/alipay/shop-a",
                List.of(new Header("X-Quote", "it's"), new Header("X-Empty", "")),
                body);
    }

    private static Noted run(SignedRequest request) throws Exception {
        Path notes = Files.createTempDirectory(Path.of("target"), "curl-notes");
        Path script = notes.resolve("script");
        Files.writeString(script, NOTING_CURL);
        byte[] command = new CurlForm(URI.create("http://localhost:8080")).write(request);
        Files.write(script, command, StandardOpenOption.APPEND);
        Process bash = bash(script, notes);
        assertThat(bash.waitFor()).isZero();
        return new Noted(
                Files.readAllLines(notes.resolve("arguments")),
                Files.readAllBytes(notes.resolve("body")));
    }

    private static Process bash(Path script, Path notes) throws IOException {
        ProcessBuilder builder = new ProcessBuilder("bash", script.toString()).inheritIO();
        builder.environment().put("NOTES", notes.toString());
        return builder.start();
    }
}
