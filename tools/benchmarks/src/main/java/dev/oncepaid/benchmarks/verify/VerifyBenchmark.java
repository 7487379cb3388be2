package dev.oncepaid.benchmarks.verify;

import com.standardwebhooks.exceptions.WebhookVerificationException;
import com.wechat.pay.java.core.notification.NotificationParser;
import dev.oncepaid.channel.Verification;
import dev.oncepaid.simulator.account.SimulatedAccounts;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Bytes to facts, beside nothing but the cryptography of the same bytes by the same provider, and
 * beside the channel's official library on the same input where there is one.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public abstract class VerifyBenchmark {

    /** Where the accounts are; set by the command, inherited by JMH's forks. */
    static final String ACCOUNTS_PROPERTY = "oncepaid.bench.accounts";

    private final Subject subject;

    VerifyBenchmark(Maker<Subject> subject) {
        this.subject = Maker.made(subject);
    }

    /** The verifier whole. */
    @Benchmark
    public Verification whole(ProcessorTime time) {
        time.count();
        return subject.whole();
    }

    /** The cryptography alone. */
    @Benchmark
    public boolean bare(ProcessorTime time) throws GeneralSecurityException {
        time.count();
        return subject.barely();
    }

    private static SimulatedAccounts accounts() {
        return SimulatedAccounts.in(Path.of(System.getProperty(ACCOUNTS_PROPERTY, "")));
    }

    private static Clock clock() {
        return Clock.systemUTC();
    }

    /** Alipay, public-key mode. */
    public static class Alipay extends VerifyBenchmark {
        public Alipay() {
            super(() -> AlipaySubject.of(accounts(), clock()));
        }
    }

    /** WeChat Pay APIv3. */
    public static class WeChat extends VerifyBenchmark {

        private final WeChatSubject made;
        private final NotificationParser library;

        public WeChat() {
            this(new WeChatSubject(accounts(), clock()));
        }

        private WeChat(WeChatSubject made) {
            super(made::subject);
            this.made = made;
            this.library = Maker.made(made::officialParser);
        }

        /** The official library: verifies, decrypts, reads into a map. */
        @Benchmark
        public Map<?, ?> official(ProcessorTime time) {
            time.count();
            return library.parse(made.officialRequest(), Map.class);
        }
    }

    /** UnionPay, its certificate known. */
    public static class UnionPay extends VerifyBenchmark {
        public UnionPay() {
            super(() -> UnionPaySubject.of(accounts(), clock()));
        }
    }

    /** WeChat Pay v2 with MD5. */
    public static class WeChatV2Md5 extends VerifyBenchmark {
        public WeChatV2Md5() {
            super(() -> WeChatV2Subject.md5(accounts(), clock()));
        }
    }

    /** WeChat Pay v2 with HMAC-SHA256. */
    public static class WeChatV2Hmac extends VerifyBenchmark {
        public WeChatV2Hmac() {
            super(() -> WeChatV2Subject.hmac(accounts(), clock()));
        }
    }

    /** Standard Webhooks. */
    public static class Webhook extends VerifyBenchmark {

        private final WebhookSubject.OfficialWebhook official;

        public Webhook() {
            this(new WebhookSubject(accounts(), clock()));
        }

        private Webhook(WebhookSubject made) {
            super(made::subject);
            this.official = made.official();
        }

        /** The library of the Standard Webhooks project: verifies, reads nothing. */
        @Benchmark
        public String official(ProcessorTime time) throws WebhookVerificationException {
            time.count();
            return official.verified();
        }
    }
}
