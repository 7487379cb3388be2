package dev.oncepaid.benchmarks.traffic;

import dev.oncepaid.benchmarks.load.RequestPool;
import dev.oncepaid.model.EventKey;
import dev.oncepaid.simulator.Notice;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * A pool of distinct payments, half Alipay, half WeChat Pay, each signed once.
 *
 * <p>Signing costs twenty times what verifying costs, so it is done before the clock starts. Alipay
 * signatures never age. WeChat Pay's hold 300 s around their timestamp, so they are signed for a
 * time somewhat ahead, and {@link #freshen} signs anew those that have grown too old.
 */
public final class SignedTraffic {

    private static final Duration AHEAD = Duration.ofMinutes(4);
    private static final Duration HOLD = AHEAD.plusMinutes(5);
    private static final Duration SOON = Duration.ofMinutes(2);
    private static final int BLOCK = 2_000;

    private final NoticeMaker maker;
    private final WireForm form;
    private final Clock clock;
    private final Clock ahead;
    private final RequestPool pool = new RequestPool();
    private final EventKey[] keys;
    private final Instant[] signedAt;

    private SignedTraffic(NoticeMaker maker, WireForm form, Clock clock, int size) {
        this.maker = maker;
        this.form = form;
        this.clock = clock;
        this.ahead = Clock.offset(clock, AHEAD);
        this.keys = new EventKey[size];
        this.signedAt = new Instant[(size + BLOCK - 1) / BLOCK];
    }

    /**
     * What is to be signed.
     *
     * @param size number of distinct payments
     * @param seed the same seed gives the same payments under the same keys
     */
    public record Plan(int size, long seed, WireForm form) {}

    /**
     * Signs all of it, on all processors.
     *
     * @param progress hears how many are done, now and then
     */
    public static SignedTraffic sign(
            TrafficAccounts accounts, Plan plan, Clock clock, IntConsumer progress) {
        Clock fixed = Clock.fixed(clock.instant(), clock.getZone());
        NoticeMaker maker = new NoticeMaker(accounts, plan.seed(), fixed);
        SignedTraffic traffic = new SignedTraffic(maker, plan.form(), clock, plan.size());
        for (int block = 0; block < traffic.signedAt.length; block++) {
            traffic.addBlock(block);
            progress.accept(traffic.pool.size());
        }
        return traffic;
    }

    public RequestPool pool() {
        return pool;
    }

    /** The key under which this request's event must be stored. */
    public EventKey key(int index) {
        return keys[index];
    }

    /** How many distinct payments there are. */
    public int size() {
        return keys.length;
    }

    /**
     * Signs anew what is too old among the requests from {@code first} to before {@code end}, which
     * are sent within two minutes.
     */
    public void freshen(int first, int end) {
        freshen(first, end, SOON);
    }

    /**
     * The same for what is sent within this time, up to nine minutes. Nobody may read meanwhile.
     */
    public void freshen(int first, int end, Duration within) {
        Instant oldest = clock.instant().minus(HOLD.minus(within));
        int lastBlock = (Math.min(end, size()) - 1) / BLOCK;
        for (int block = first / BLOCK; block <= lastBlock; block++) {
            if (signedAt[block].isBefore(oldest)) {
                signBlockAnew(block);
            }
        }
    }

    private void addBlock(int block) {
        signedAt[block] = clock.instant();
        byte[][] wires =
                numbers(block).parallel().mapToObj(this::signedWire).toArray(byte[][]::new);
        int first = block * BLOCK;
        for (int i = 0; i < wires.length; i++) {
            pool.add(wires[i], NoticeMaker.successWord(first + i));
        }
    }

    private void signBlockAnew(int block) {
        signedAt[block] = clock.instant();
        int[] wechat = numbers(block).filter(number -> !NoticeMaker.isAlipay(number)).toArray();
        byte[][] wires =
                Arrays.stream(wechat)
                        .parallel()
                        .mapToObj(number -> signedAnew(number))
                        .toArray(byte[][]::new);
        for (int i = 0; i < wechat.length; i++) {
            pool.replace(wechat[i], wires[i]);
        }
    }

    private byte[] signedWire(int number) {
        Notice notice = maker.notice(number, ahead);
        keys[number] = notice.keys().getFirst();
        return form.write(maker.sign(notice, number, ahead));
    }

    private byte[] signedAnew(int number) {
        return form.write(maker.sign(maker.notice(number, ahead), number, ahead));
    }

    private IntStream numbers(int block) {
        return IntStream.range(block * BLOCK, Math.min(size(), (block + 1) * BLOCK));
    }
}
