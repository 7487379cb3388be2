package dev.oncepaid.settlement.crash;

import dev.oncepaid.settlement.SettlementApplication;
import dev.oncepaid.settlement.effect.EffectSender;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/**
 * The worker as a process that dies, or stands still, at a named point; production code has no such
 * points, so they are put around its connections and its sender.
 */
public final class CrashingWorker {

    static final String SEAM = "seam";
    static final String REACHED = "seam.reached";

    /** Where it happens. */
    enum Seam {
        NONE,
        BEFORE_COMMIT_OF_BATCH,
        AFTER_COMMIT_OF_BATCH,
        AFTER_COMMIT_OF_LEASE,
        AFTER_SEND_OF_EFFECT,
        /** Not a crash: stands in the transaction until it is killed or its connection is gone. */
        STAND_BEFORE_COMMIT_OF_BATCH;

        boolean isBefore() {
            return this == BEFORE_COMMIT_OF_BATCH || this == STAND_BEFORE_COMMIT_OF_BATCH;
        }
    }

    private static final Duration STAND = Duration.ofMillis(1_500);
    private static final int CRASH_STATUS = 137;

    private CrashingWorker() {}

    public static void main(String[] arguments) {
        Seam seam = Seam.valueOf(System.getProperty(SEAM, "NONE"));
        SpringApplication application = new SpringApplication(SettlementApplication.class);
        application.addInitializers(
                context -> context.getBeanFactory().addBeanPostProcessor(seams(seam)));
        application.run(arguments);
    }

    private static BeanPostProcessor seams(Seam seam) {
        return new BeanPostProcessor() {
            @Override
            public Object postProcessAfterInitialization(Object bean, String name) {
                return switch (bean) {
                    case DataSource source -> new WatchedDataSource(source, seam);
                    case EffectSender sender when seam == Seam.AFTER_SEND_OF_EFFECT ->
                            new HaltingSender(sender);
                    default -> bean;
                };
            }
        };
    }

    private static void reach(Seam seam) {
        try {
            Files.writeString(Path.of(System.getProperty(REACHED)), seam.name());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (seam == Seam.STAND_BEFORE_COMMIT_OF_BATCH) {
            // Long enough to be stopped from outside; then it goes on as if nothing had been.
            LockSupport.parkNanos(STAND.toNanos());
        } else {
            Runtime.getRuntime().halt(CRASH_STATUS);
        }
    }

    private static final class WatchedDataSource extends DelegatingDataSource {

        private final Seam seam;

        WatchedDataSource(DataSource target, Seam seam) {
            super(target);
            this.seam = seam;
        }

        @Override
        public Connection getConnection() throws SQLException {
            Connection connection = super.getConnection();
            String[] last = {""};
            return (Connection)
                    Proxy.newProxyInstance(
                            Connection.class.getClassLoader(),
                            new Class<?>[] {Connection.class},
                            (_, method, arguments) -> {
                                if (method.getName().equals("prepareStatement")) {
                                    last[0] += arguments[0];
                                }
                                boolean here = method.getName().equals("commit") && isSeam(last[0]);
                                if (here && seam.isBefore()) {
                                    reach(seam);
                                }
                                Object result = invoke(() -> method.invoke(connection, arguments));
                                if (here && !seam.isBefore()) {
                                    reach(seam);
                                }
                                return result;
                            });
        }

        private boolean isSeam(String sql) {
            return switch (seam) {
                case NONE, AFTER_SEND_OF_EFFECT -> false;
                case AFTER_COMMIT_OF_LEASE -> sql.contains("UPDATE callback_handling l");
                case BEFORE_COMMIT_OF_BATCH, AFTER_COMMIT_OF_BATCH, STAND_BEFORE_COMMIT_OF_BATCH ->
                        sql.contains("INSERT INTO ledger_posting");
            };
        }
    }

    private interface Call {
        Object now() throws ReflectiveOperationException;
    }

    private static Object invoke(Call call) throws Throwable {
        try {
            return call.now();
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private record HaltingSender(EffectSender sender) implements EffectSender {

        @Override
        public CompletableFuture<?> send(byte[] key, byte[] value) {
            return sender.send(key, value).thenRun(() -> reach(Seam.AFTER_SEND_OF_EFFECT));
        }

        @Override
        public Duration sendTimeMax() {
            return sender.sendTimeMax();
        }
    }
}
