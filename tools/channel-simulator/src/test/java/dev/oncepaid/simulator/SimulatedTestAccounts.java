package dev.oncepaid.simulator;

import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.RefundNo;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.simulator.account.SimulatedAccounts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;

/** Accounts made once per test run, a clock that stands, and a payment of 100.00 yuan. */
public final class SimulatedTestAccounts {

    public static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");
    public static final SimulatedAccounts ACCOUNTS = SimulatedAccounts.in(freshDirectory());
    public static final Payment PAYMENT =
            new Payment(new OrderNo("O1"), new TradeNo("T1"), Money.cny(10_000));

    private SimulatedTestAccounts() {}

    public static Signing signing() {
        return signing(7);
    }

    public static Signing signing(long seed) {
        return Signing.seeded(Clock.fixed(NOW, ZoneOffset.UTC), seed);
    }

    public static Statement.Refunded refund(long fen, long fenInAll) {
        return new Statement.Refunded(
                PAYMENT, new RefundNo("R1"), Money.cny(fen), Money.cny(fenInAll));
    }

    private static Path freshDirectory() {
        try {
            return Files.createTempDirectory("oncepaid-accounts");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
