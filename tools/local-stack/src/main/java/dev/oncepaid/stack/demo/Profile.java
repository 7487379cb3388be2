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

    /** A thousand cards to draw from, in an order that does not change from run to run. */
    List<Scenario> deck() {
        return switch (this) {
            case FULL ->
                    Stream.of(honest(190, 100, 90, 90), outOfOrder(), refunds(), wrong())
                            .flatMap(List::stream)
                            .toList();
            case CLEAN ->
                    Stream.of(honest(600, 100, 100, 100), nCopies(100, Scenario.WAITING_THEN_PAID))
                            .flatMap(List::stream)
                            .toList();
            case STORM -> honest(100, 400, 400, 100);
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
                        nCopies(60, Scenario.WAITING_THEN_PAID),
                        nCopies(60, Scenario.PAID_THEN_WAITING),
                        nCopies(40, Scenario.PAID_THEN_OTHER_TRADE_CLOSED),
                        nCopies(10, Scenario.PAID_THEN_SAME_TRADE_CLOSED),
                        nCopies(20, Scenario.CLOSED_BY_CHANNEL),
                        nCopies(50, Scenario.PAID_AFTER_CLOSE),
                        nCopies(20, Scenario.REGISTERED_LATE))
                .flatMap(List::stream)
                .toList();
    }

    private static List<Scenario> refunds() {
        return Stream.of(
                        nCopies(30, Scenario.PAID_THEN_REFUNDED),
                        nCopies(20, Scenario.PARTLY_REFUNDED),
                        nCopies(20, Scenario.REFUND_BEFORE_PAYMENT),
                        nCopies(10, Scenario.OVER_REFUNDED),
                        nCopies(10, Scenario.UNSIGNED_REFUND),
                        nCopies(4, Scenario.REFUND_FAILED),
                        nCopies(4, Scenario.REFUND_WITHOUT_PAYMENT))
                .flatMap(List::stream)
                .toList();
    }

    private static List<Scenario> wrong() {
        return Stream.of(
                        nCopies(50, Scenario.PAID_TWICE),
                        nCopies(30, Scenario.WRONG_AMOUNT),
                        nCopies(40, Scenario.FORGED_THEN_PAID),
                        nCopies(20, Scenario.ONLY_FORGED),
                        nCopies(10, Scenario.UNKNOWN_ORDER),
                        nCopies(10, Scenario.ANOTHER_ACCOUNT),
                        nCopies(4, Scenario.WORD_NEVER_SEEN),
                        nCopies(4, Scenario.UNREADABLE),
                        nCopies(4, Scenario.ABOUT_NO_PAYMENT))
                .flatMap(List::stream)
                .toList();
    }
}
