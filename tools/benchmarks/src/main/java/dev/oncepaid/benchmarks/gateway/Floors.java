package dev.oncepaid.benchmarks.gateway;

import dev.oncepaid.benchmarks.contender.BareTable;
import dev.oncepaid.benchmarks.host.Database;
import dev.oncepaid.benchmarks.traffic.TrafficAccounts;
import dev.oncepaid.channel.crypto.RsaKey;
import java.nio.ByteBuffer;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * What no gateway can be faster than: its single costs, each alone on the machine.
 *
 * @param verificationsPerSecond RSA-2048 over 1.2 KB, on two threads
 * @param insertsPerSecond rows of 1.2 KB with a unique key, 128 per commit, on two connections
 */
record Floors(double verificationsPerSecond, double insertsPerSecond) {

    private static final int THREADS = 2;
    private static final int ROWS = 128;
    private static final int BODY_BYTES = 1_200;
    private static final int KEY_BYTES = 16;

    static Floors measure(TrafficAccounts accounts, Database database, Duration duration) {
        RsaKey key = RsaKey.of(accounts.publicKey());
        byte[] content = new byte[BODY_BYTES];
        byte[] signature = new byte[accounts.publicKey().getModulus().bitLength() / 8];
        // A signature that does not fit costs as much as one that does: the comparison comes last.
        signature[signature.length - 1] = 1;
        double verifications =
                perSecond(
                        duration,
                        () ->
                                () -> {
                                    key.verifies(signature, content);
                                    return 1;
                                });
        BareTable table = new BareTable(database.dataSource());
        return new Floors(verifications, perSecond(duration, () -> inserting(table)));
    }

    private static Callable<Integer> inserting(BareTable table) throws SQLException {
        table.create();
        BareTable.Session session = table.open();
        Random random = new Random();
        byte[][] bodies = new byte[ROWS][BODY_BYTES];
        for (byte[] body : bodies) {
            random.nextBytes(body);
        }
        return () -> {
            byte[][] keys = new byte[ROWS][];
            for (int i = 0; i < ROWS; i++) {
                keys[i] =
                        ByteBuffer.allocate(KEY_BYTES)
                                .putLong(random.nextLong())
                                .putLong(random.nextLong())
                                .array();
            }
            session.insert(keys, bodies);
            return ROWS;
        };
    }

    /** Each thread has a work of its own and does it over and over; the sum of what they did. */
    private static double perSecond(Duration duration, Callable<Callable<Integer>> works) {
        try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
            long warm = System.nanoTime() + duration.toNanos() / 3;
            long end = warm + duration.toNanos();
            List<Future<Long>> counts = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                Callable<Integer> work = works.call();
                counts.add(threads.submit(() -> count(work, warm, end)));
            }
            long sum = 0;
            for (Future<Long> count : counts) {
                sum += count.get();
            }
            return sum * 1e9 / duration.toNanos();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("stopped while measuring a floor", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("a floor could not be measured", e);
        } catch (Exception e) {
            // What Callable may throw: a work that cannot start ends the benchmark.
            throw new IllegalStateException("a floor could not be measured", e);
        }
    }

    private static long count(Callable<Integer> work, long warm, long end) throws Exception {
        long count = 0;
        long now = System.nanoTime();
        while (now < end) {
            int done = work.call();
            count += now >= warm ? done : 0;
            now = System.nanoTime();
        }
        return count;
    }
}
