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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CasesCommandTest {

    private static final String LATE =
            "{\"id\":17,\"reason\":\"LATE_PAYMENT\",\"order_no\":\"O-1\",\"amount_minor\":10000}";

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
    void listsEveryPageOfTheOpenCases() {
        worker.answering("/cases?status=open&after=0", 200, page(LATE, ",\"next\":17"))
                .answering("/cases?status=open&after=17", 200, page(LATE.replace("17", "18"), ""));

        assertThat(run("list")).isZero();

        assertThat(out.toString()).contains("17", "18", "LATE_PAYMENT", "O-1", "10000", "2 cases");
    }

    @Test
    void listsWhatFitsTheFilter() {
        worker.answering(
                "/cases?status=all&merchant=a+b&reason=LATE_PAYMENT&after=0", 200, page("", ""));

        assertThat(run("list", "--status", "all", "--merchant", "a b", "--reason", "LATE_PAYMENT"))
                .isZero();

        assertThat(out.toString()).contains("no cases");
    }

    @Test
    void showsACaseWithAllItsEvidence() {
        worker.answering("/cases/17", 200, "{\"id\":17,\"events\":[{\"event_id\":4711}]}");

        assertThat(run("show", "17")).isZero();

        assertThat(out.toString()).contains("\"event_id\" : 4711");
    }

    @Test
    void hasAnEventTriedAgainAndShowsWhatBecameOfItsCase() {
        worker.answering("/cases/20/retry", 200, "{\"resolution\":\"APPLIED\"}");

        assertThat(run("retry", "20")).isZero();

        assertThat(worker.asked()).containsExactly("POST /cases/20/retry {}");
        assertThat(out.toString()).contains("APPLIED");
    }

    @Test
    void carriesTheCommentOfARetryToTheWorker() {
        worker.answering("/cases/20/retry", 200, "{}");

        assertThat(run("retry", "20", "--comment", "the key is added")).isZero();

        assertThat(worker.asked())
                .containsExactly("POST /cases/20/retry {\"comment\":\"the key is added\"}");
    }

    @Test
    void showsForeignWordsEscaped() {
        worker.answering("/cases/17", 200, "{\"payer\":\"\u202ecod\u009b2J\"}")
                .answering("/cases/18", 404, "{\"detail\":\"no \\u001b[2J case\"}");

        assertThat(run("show", "17")).isZero();
        assertThat(run("show", "18")).isEqualTo(1);

        assertThat(out.toString()).contains("\"payer\" : \"\\u202ecod\\u009b2J\"");
        assertThat(err.toString()).contains("no \\u001b[2J case");
    }

    @Test
    void carriesADecisionWithItsReasonToTheWorker() {
        worker.answering("/cases/17/resolution", 200, "{\"resolution\":\"WRITTEN_OFF\"}");

        assertThat(run("resolve", "17", "write-off", "--comment", "the payer is gone")).isZero();

        assertThat(worker.asked())
                .containsExactly(
                        "POST /cases/17/resolution"
                                + " {\"action\":\"write-off\",\"comment\":\"the payer is gone\"}");
        assertThat(out.toString()).contains("WRITTEN_OFF");
    }

    @Test
    void booksToTheOrderThatIsNamed() {
        worker.answering("/cases/17/resolution", 200, "{}");

        assertThat(run("resolve", "17", "book", "--order", "O-2", "--register", "--comment", "x"))
                .isZero();

        assertThat(worker.asked())
                .containsExactly(
                        "POST /cases/17/resolution {\"action\":\"book\",\"comment\":\"x\","
                                + "\"order_no\":\"O-2\",\"register\":true}");
    }

    @Test
    void saysInASentenceWhyTheWorkerRefuses() {
        worker.answering(
                "/cases/17/resolution", 409, "{\"detail\":\"It was resolved before.\",\"a\":1}");

        assertThat(run("resolve", "17", "ignore", "--comment", "x")).isEqualTo(1);

        assertThat(err.toString().strip())
                .isEqualTo("resolve: the worker answered 409: It was resolved before.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "list --status closed",
                "show",
                "show seventeen",
                "resolve 17 refund",
                "resolve 17 pay --comment x",
                "resolve 17 book --comment x",
                "resolve 17 refund --order O-2 --comment x",
                "resolve 17 ignore --register --comment x"
            })
    void asksNothingOfTheWorkerWhenItIsCalledWrongly(String words) {
        assertThat(run(words.split(" ", -1))).isEqualTo(2);
        assertThat(worker.asked()).isEmpty();
    }

    @Test
    void namesTheActionsThatThereAre() {
        assertThat(run("resolve", "17", "pay", "--comment", "x")).isEqualTo(2);
        assertThat(err.toString()).contains("refund, book, write-off, ignore");
    }

    private int run(String... words) {
        return OncePaid.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(
                        Stream.of(
                                        Stream.of("cases"),
                                        Stream.of(words),
                                        Stream.of("--stack", worker.describedIn(folder)))
                                .flatMap(s -> s)
                                .toArray(String[]::new));
    }

    private static String page(String cases, String next) {
        return "{\"cases\":[" + cases + "]" + next + "}";
    }
}
