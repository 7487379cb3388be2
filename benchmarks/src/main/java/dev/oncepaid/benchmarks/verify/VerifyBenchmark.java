package dev.oncepaid.benchmarks.verify;

import com.wechat.pay.java.core.notification.NotificationParser;
import com.wechat.pay.java.core.notification.RSAPublicKeyNotificationConfig;
import com.wechat.pay.java.core.notification.RequestParam;
import dev.oncepaid.benchmarks.contender.PublicAccounts;
import dev.oncepaid.benchmarks.traffic.Samples;
import dev.oncepaid.benchmarks.traffic.TrafficAccounts;
import dev.oncepaid.gateway.channel.Notification;
import dev.oncepaid.gateway.channel.NotificationVerifier;
import dev.oncepaid.gateway.channel.Verification;
import dev.oncepaid.gateway.channel.alipay.AlipayChannel;
import dev.oncepaid.gateway.channel.crypto.RsaKey;
import dev.oncepaid.gateway.channel.wechat.WeChatChannel;
import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.simulator.wechat.WechatKeys;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Bytes to facts, beside the official library on the same input and beside nothing but the
 * signature check over the same bytes by the same provider.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class VerifyBenchmark {

    /** Where the accounts are; set by the command, inherited by JMH's forks. */
    static final String ACCOUNTS_PROPERTY = "oncepaid.bench.accounts";

    private final Clock clock = Clock.systemUTC();
    private final TrafficAccounts accounts =
            TrafficAccounts.in(Path.of(System.getProperty(ACCOUNTS_PROPERTY, "")));
    private final PublicAccounts known = PublicAccounts.of(accounts);
    private final RsaKey key = RsaKey.of(accounts.publicKey());

    private final Notification alipayNotice = notification(Samples.alipay(accounts, clock));
    private final NotificationVerifier alipay =
            new AlipayChannel().verifierFor(known.alipaySettings());

    private final SignedRequest wechatRequest = Samples.wechat(accounts, clock);
    private final Notification wechatNotice = notification(wechatRequest);
    private final NotificationVerifier wechat =
            new WeChatChannel().verifierFor(known.wechatSettings());
    private final byte[] signature = Base64.getDecoder().decode(header(wechatRequest, "Signature"));
    private final byte[] signedHead =
            (header(wechatRequest, "Timestamp") + "\n" + header(wechatRequest, "Nonce") + "\n")
                    .getBytes(StandardCharsets.US_ASCII);
    private final NotificationParser official = officialParser();

    /** OncePaid, Alipay. */
    @Benchmark
    public Verification alipayWhole() {
        return genuine(alipay.verify(alipayNotice));
    }

    /** OncePaid, WeChat Pay APIv3. */
    @Benchmark
    public Verification wechatWhole() {
        return genuine(wechat.verify(wechatNotice));
    }

    /** The official library, WeChat Pay APIv3: verifies, decrypts, reads into a map. */
    @Benchmark
    public Map<?, ?> wechatOfficial() {
        return official.parse(request(), Map.class);
    }

    /** One RSA-2048 signature over 1.2 KB, with the provider that the verifiers use. */
    @Benchmark
    public boolean rsaOnly() {
        boolean genuine =
                key.verifies(signature, signedHead, wechatNotice.body(), new byte[] {'\n'});
        if (!genuine) {
            throw new IllegalStateException("the sample does not verify");
        }
        return true;
    }

    private RequestParam request() {
        return new RequestParam.Builder()
                .serialNumber(header(wechatRequest, "Serial"))
                .timestamp(header(wechatRequest, "Timestamp"))
                .nonce(header(wechatRequest, "Nonce"))
                .signature(header(wechatRequest, "Signature"))
                .body(new String(wechatRequest.body(), StandardCharsets.UTF_8))
                .build();
    }

    private NotificationParser officialParser() {
        WechatKeys keys = accounts.wechat().keys();
        return new NotificationParser(
                new RSAPublicKeyNotificationConfig.Builder()
                        .publicKey(accounts.publicKey())
                        .publicKeyId(keys.publicKey().serial())
                        .apiV3Key(keys.apiV3Key())
                        .build());
    }

    private Notification notification(SignedRequest request) {
        Map<String, List<String>> headers =
                request.headers().stream()
                        .collect(
                                Collectors.toMap(
                                        SignedRequest.Header::name,
                                        header -> List.of(header.value())));
        return new Notification(
                request.body(), name -> headers.getOrDefault(name, List.of()), clock.instant());
    }

    private static String header(SignedRequest request, String name) {
        return request.header("Wechatpay-" + name).orElseThrow();
    }

    private static Verification genuine(Verification verification) {
        if (!(verification instanceof Verification.Genuine)) {
            throw new IllegalStateException("the sample is not genuine: " + verification);
        }
        return verification;
    }
}
