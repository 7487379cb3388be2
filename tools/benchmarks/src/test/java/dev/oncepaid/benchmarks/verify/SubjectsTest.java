package dev.oncepaid.benchmarks.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.channel.Verification;
import dev.oncepaid.simulator.account.SimulatedAccounts;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SubjectsTest {

    private static final Clock CLOCK = Clock.systemUTC();

    @TempDir private static Path directory;

    private static SimulatedAccounts accounts;

    @BeforeAll
    static void makeAccounts() {
        accounts = SimulatedAccounts.in(directory);
    }

    @Test
    void everySampleIsGenuineForThisAccountAndItsBareCheckPasses() throws Exception {
        for (Subject subject : all()) {
            assertThat(((Verification.Genuine) subject.whole()).accountMatches()).isTrue();
            assertThat(subject.barely()).isTrue();
            assertThat(subject.barely()).as("again, with the same objects").isTrue();
        }
    }

    @Test
    void everyBodyIsAsLongAsChannelsSend() throws Exception {
        for (Subject subject : all()) {
            assertThat(subject.notification().body()).hasSizeBetween(1_150, 3_000);
        }
    }

    @Test
    void theOfficialLibrariesTakeTheSameInput() throws Exception {
        WeChatSubject wechat = new WeChatSubject(accounts, CLOCK);
        Map<?, ?> content = wechat.officialParser().parse(wechat.officialRequest(), Map.class);
        assertThat(content.get("trade_state")).isEqualTo("SUCCESS");
        assertThat(new WebhookSubject(accounts, CLOCK).official().verified()).contains("paid");
    }

    private static List<Subject> all() throws Exception {
        return List.of(
                AlipaySubject.of(accounts, CLOCK),
                new WeChatSubject(accounts, CLOCK).subject(),
                UnionPaySubject.of(accounts, CLOCK),
                WeChatV2Subject.md5(accounts, CLOCK),
                WeChatV2Subject.hmac(accounts, CLOCK),
                new WebhookSubject(accounts, CLOCK).subject());
    }
}
