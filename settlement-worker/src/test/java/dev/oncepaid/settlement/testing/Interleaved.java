package dev.oncepaid.settlement.testing;

import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

/** Lets others come in between: once, before the so-manieth statement of its connections. */
public final class Interleaved extends WatchedDataSource {

    /** What the others do. */
    @FunctionalInterface
    public interface Others {
        void comeIn() throws SQLException;
    }

    private final AtomicInteger statementsUntil;
    private final Others others;

    public Interleaved(DataSource target, int statement, Others others) {
        super(target);
        this.statementsUntil = new AtomicInteger(statement);
        this.others = others;
    }

    @Override
    protected void before(String method) throws SQLException {
        if (method.equals("prepareStatement") && statementsUntil.decrementAndGet() == 0) {
            others.comeIn();
        }
    }
}
