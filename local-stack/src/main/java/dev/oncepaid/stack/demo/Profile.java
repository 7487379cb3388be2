package dev.oncepaid.stack.demo;

import static java.util.Collections.nCopies;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Which scenarios a demo plays, and how often. */
public enum Profile {
    /** Everything that goes wrong in the field, among mostly honest payments. */
    FULL,
    /** Only true, timely facts, repeated as channels repeat: every order must end PAID. */
    CLEAN,
    /** Mostly repeats. */
    STORM;

    /** As the command line and the result spell it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** A hundred cards to draw from, in an order that does not change from run to run. */
    List<Scenario> deck() {
        return switch (this) {
            case FULL ->
                    Stream.of(honest(21, 10, 9, 9), outOfOrder(), refunds(), wrong())
                            .flatMap(List::stream)
                            .toList();
            case CLEAN ->
                    Stream.of(honest(60, 10, 10, 10), nCopies(10, Scenario.WAITING_THEN_PAID))
                            .flatMap(List::stream)
                            .toList();
            case STORM -> honest(10, 40, 40, 10);
        };
    }

    private static List<Scenario> honest(int once, int storm, int simultaneous, int newIds) {
        return Stream.of(
                        nCopies(once, Scenario.PAID_ONCE),
                        nCopies(storm, Scenario.REPEAT_STORM),
                        nCopies(simultaneous, Scenario.SIMULTANEOUS_REPEATS),
                        nCopies(newIds, Scenario.NEW_NOTIFY_IDS))
                .flatMap(List::stream)
                .toList();
    }

    private static List<Scenario> outOfOrder() {
        return Stream.of(
                        nCopies(6, Scenario.WAITING_THEN_PAID),
                        nCopies(6, Scenario.PAID_THEN_WAITING),
                        nCopies(4, Scenario.PAID_THEN_OTHER_TRADE_CLOSED),
                        nCopies(1, Scenario.PAID_THEN_SAME_TRADE_CLOSED),
                        nCopies(2, Scenario.CLOSED_BY_CHANNEL),
                        nCopies(5, Scenario.PAID_AFTER_CLOSE),
                        nCopies(2, Scenario.REGISTERED_LATE))
                .flatMap(List::stream)
                .toList();
    }

    private static List<Scenario> refunds() {
        return Stream.of(
                        nCopies(3, Scenario.PAID_THEN_REFUNDED),
                        nCopies(2, Scenario.PARTLY_REFUNDED),
                        nCopies(2, Scenario.REFUND_BEFORE_PAYMENT),
                        nCopies(1, Scenario.OVER_REFUNDED),
                        nCopies(1, Scenario.UNSIGNED_REFUND))
                .flatMap(List::stream)
                .toList();
    }

    private static List<Scenario> wrong() {
        return Stream.of(
                        nCopies(5, Scenario.PAID_TWICE),
                        nCopies(3, Scenario.WRONG_AMOUNT),
                        nCopies(4, Scenario.FORGED_THEN_PAID),
                        nCopies(2, Scenario.ONLY_FORGED),
                        nCopies(1, Scenario.UNKNOWN_ORDER),
                        nCopies(1, Scenario.ANOTHER_ACCOUNT))
                .flatMap(List::stream)
                .toList();
    }
}
