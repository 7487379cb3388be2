package dev.oncepaid.stack.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplayCommandTest {

    @TempDir Path folder;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private FakeWorker worker;

    @BeforeEach
    void start() throws IOException {
        worker = new FakeWorker();
    }

    @AfterEach
    void stop() {
        worker.close();
    }

    @Test
    void showsWhatTheWorkerDoesNotUnderstand() {
        worker.answering(
                "/events/replay",
                400,
                "{\"detail\":\"It cannot be understood.\",\"errors\":{\"channel\":\"is none of [alipay]\"}}");

        assertThat(run("replay", "--channel", "nochan")).isEqualTo(1);

        assertThat(err.toString()).contains("cannot be understood", "channel", "none of [alipay]");
    }

    @Test
    void carriesTheCommentToTheWorkerAndNamesItAsNoCondition() {
        worker.answering(
                "/events/replay", 200, "{\"sent\":0,\"skipped\":0,\"after\":9,\"done\":true}");

        assertThat(run("replay", "--account", "nope", "--comment", "a lost topic")).isZero();

        assertThat(worker.asked())
                .containsExactly(
                        "POST /events/replay"
                                + " {\"account\":\"nope\",\"comment\":\"a lost topic\"}");
        assertThat(out.toString()).contains("no stored event fits account=nope\n");
    }

    @Test
    void aCommentIsNoCondition() {
        assertThat(run("replay", "--comment", "x")).isEqualTo(2);
    }

    @Test
    void saysThatNothingFits() {
        worker.answering(
                "/events/replay", 200, "{\"sent\":0,\"skipped\":0,\"after\":9,\"done\":true}");

        assertThat(run("replay", "--account", "nope")).isZero();

        assertThat(out.toString())
                .contains("0 events published once more", "no stored event fits account=nope");
    }

    @Test
    void saysNothingMoreOfThoseThatWerePublished() {
        worker.answering(
                "/events/replay", 200, "{\"sent\":3,\"skipped\":0,\"after\":9,\"done\":true}");

        assertThat(run("replay", "--account", "shop-a")).isZero();

        assertThat(out.toString()).contains("3 events published once more").doesNotContain("fits");
    }

    @Test
    void aReparseOfAnUnknownChannelIsRefusedWithTheNamesOfThoseThatThereAre() {
        assertThat(run("reparse", "--channel", "foo")).isEqualTo(2);

        assertThat(err.toString())
                .contains("'foo'", "alipay, wechat, wechat-v2, unionpay, webhook");
    }

    private int run(String... words) {
        return OncePaid.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(
                        Stream.concat(
                                        Stream.of(words),
                                        Stream.of("--stack", worker.describedIn(folder)))
                                .toArray(String[]::new));
    }
}
