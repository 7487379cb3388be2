package dev.oncepaid.settlement.decide;

import static dev.oncepaid.settlement.decide.Statement.About.ANYTHING;
import static dev.oncepaid.settlement.decide.Statement.About.NEW_TRADE;
import static dev.oncepaid.settlement.decide.Statement.About.SETTLED_TRADE_OF_ANOTHER_MERCHANT;
import static dev.oncepaid.settlement.decide.Statement.About.SUSPENDED_TRADE;
import static dev.oncepaid.settlement.decide.Statement.About.SUSPENDED_TRADE_OF_ANOTHER_MERCHANT;
import static dev.oncepaid.settlement.decide.Statement.About.TRADE_HELD_FOR_WRONG_ACCOUNT;
import static dev.oncepaid.settlement.decide.Statement.About.TRADE_OF_ANOTHER_ORDER;
import static dev.oncepaid.settlement.decide.Statement.About.TRADE_THAT_PAID;
import static dev.oncepaid.settlement.decide.Statement.About.TRADE_THAT_WAITED_FOR_ITS_ORDER;

import dev.oncepaid.model.Facts;
import dev.oncepaid.model.Money;
import dev.oncepaid.settlement.testing.Told;
import java.util.Currency;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/** The statements that a channel can make about an order of 100.00 CNY: the table's rows. */
enum Statement {
    PAID("paid, the right amount", NEW_TRADE, (t, _) -> Told.paid("O1", t, 10_000)),
    PAID_LATE_PATIENCE(
            "the same, the patience over",
            NEW_TRADE,
            (t, _) -> Told.paid("O1", t, 10_000),
            With.PATIENCE_OVER),
    PAID_AGAIN("paid, told again", TRADE_THAT_PAID, (t, _) -> Told.paid("O1", t, 10_000)),
    PAID_SUSPENDED_AGAIN("paid, told again", SUSPENDED_TRADE, (t, _) -> Told.paid("O1", t, 10_000)),
    PAID_WOKEN(
            "paid, told again or woken",
            TRADE_THAT_WAITED_FOR_ITS_ORDER,
            (t, _) -> Told.paid("O1", t, 10_000)),
    PAID_OTHER_AMOUNT("paid, another amount", NEW_TRADE, (t, _) -> Told.paid("O1", t, 9_999)),
    PAID_OTHER_CURRENCY(
            "paid, another currency",
            NEW_TRADE,
            (t, _) -> Told.paid("O1", t, new Money(10_000, Currency.getInstance("USD")))),
    PAID_NOTHING("paid, an amount of 0", NEW_TRADE, (t, _) -> Told.paid("O1", t, 0)),
    PAID_AGAIN_OTHER_AMOUNT(
            "paid, now another amount", TRADE_THAT_PAID, (t, _) -> Told.paid("O1", t, 1)),
    PAID_FOR_OTHER_ORDER(
            "paid, now for this order",
            TRADE_OF_ANOTHER_ORDER,
            (t, _) -> Told.paid("O1", t, 10_000)),
    WAITING("waiting for the payer", NEW_TRADE, (t, _) -> Told.waiting("O1", t)),
    WAITING_PATIENCE_OVER(
            "the same, the patience over",
            NEW_TRADE,
            (t, _) -> Told.waiting("O1", t),
            With.PATIENCE_OVER),
    FAILED("an attempt to pay failed", NEW_TRADE, (t, _) -> Told.failed("O1", t)),
    FAILED_LATER(
            "failed, at a time after the payment",
            TRADE_THAT_PAID,
            (t, _) -> Told.failedAt("O1", t, Optional.of(Told.AT.plusSeconds(1)))),
    FAILED_BEFORE(
            "failed, at the time of the payment or before",
            TRADE_THAT_PAID,
            (t, _) -> Told.failedAt("O1", t, Optional.of(Told.AT))),
    FAILED_SOMETIME(
            "failed, at no stated time",
            TRADE_THAT_PAID,
            (t, _) -> Told.failedAt("O1", t, Optional.empty())),
    FAILED_SUSPENDED(
            "failed, at a time after the payment",
            SUSPENDED_TRADE,
            (t, _) -> Told.failedAt("O1", t, Optional.of(Told.AT.plusSeconds(1)))),
    CLOSED("closed", NEW_TRADE, (t, _) -> Told.closed("O1", t)),
    CLOSED_SINGLE(
            "closed, the order has this trade only",
            NEW_TRADE,
            (t, _) -> Told.closed("O1", t),
            With.SINGLE_TRADE),
    CLOSED_NOT_SINGLE(
            "closed, the order was to have one trade and has two",
            NEW_TRADE,
            (t, _) -> Told.closed("O1", t),
            With.SINGLE_TRADE,
            With.OTHER_TRADE_KNOWN),
    CLOSED_AFTER_PAYMENT("closed", TRADE_THAT_PAID, (t, _) -> Told.closed("O1", t)),
    CLOSED_SUSPENDED("closed", SUSPENDED_TRADE, (t, _) -> Told.closed("O1", t)),
    REFUNDED_PART("refunded 30.00", TRADE_THAT_PAID, (t, _) -> Told.refunded("O1", t, "R1", 3_000)),
    REFUNDED_REST(
            "refunded all that is left",
            TRADE_THAT_PAID,
            (t, rest) -> Told.refunded("O1", t, "R1", rest),
            With.NEEDS_REST),
    REFUNDED_MORE(
            "refunded more than is left",
            TRADE_THAT_PAID,
            (t, rest) -> Told.refunded("O1", t, "R1", rest + 1)),
    REFUNDED_AGAIN(
            "the last refund told again",
            TRADE_THAT_PAID,
            (t, rest) -> Told.refunded("O1", t, "R0", 10_000 - rest),
            With.NEEDS_REFUND),
    REFUNDED_AGAIN_OTHERWISE(
            "the last refund, now another amount",
            TRADE_THAT_PAID,
            (t, _) -> Told.refunded("O1", t, "R0", 1),
            With.NEEDS_REFUND),
    REFUNDED_SUSPENDED(
            "refunded 30.00", SUSPENDED_TRADE, (t, _) -> Told.refunded("O1", t, "R1", 3_000)),
    REFUNDED_EARLY("refunded 30.00", NEW_TRADE, (t, _) -> Told.refunded("O1", t, "R1", 3_000)),
    REFUNDED_EARLY_PATIENCE_OVER(
            "the same, the patience over",
            NEW_TRADE,
            (t, _) -> Told.refunded("O1", t, "R1", 3_000),
            With.PATIENCE_OVER),
    REFUNDED_FOR_OTHER_ORDER(
            "refunded 30.00, named for this order",
            TRADE_OF_ANOTHER_ORDER,
            (t, _) -> Told.refunded("O1", t, "R1", 3_000)),
    REFUNDED_BY_OWN_NUMBER(
            "refunded 30.00, naming no order but itself",
            TRADE_THAT_PAID,
            (t, _) -> Told.refunded("R1", t, "R1", 3_000),
            With.OWN_NUMBER),
    REFUNDED_WITHOUT_CURRENCY(
            "refunded 30.00, naming no currency",
            TRADE_THAT_PAID,
            (t, _) -> Told.refundedWithoutCurrency("O1", t, "R1", 3_000)),
    REFUNDED_EARLY_BY_OWN_NUMBER(
            "refunded 30.00, naming no order but itself",
            NEW_TRADE,
            (t, _) -> Told.refunded("R1", t, "R1", 3_000),
            With.OWN_NUMBER),
    REFUNDED_20_IN_ALL(
            "refunded 20.00 in all",
            TRADE_THAT_PAID,
            (t, _) -> Told.refundedInAll("O1", t, "R1", 2_000)),
    REFUNDED_100_IN_ALL(
            "refunded 100.00 in all",
            TRADE_THAT_PAID,
            (t, _) -> Told.refundedInAll("O1", t, "R1", 10_000)),
    REFUNDED_101_IN_ALL(
            "refunded 101.00 in all",
            TRADE_THAT_PAID,
            (t, _) -> Told.refundedInAll("O1", t, "R1", 10_100)),
    REFUND_FAILED(
            "a refund failed", TRADE_THAT_PAID, (t, _) -> Told.refundFailed("O1", t, "R1", 3_000)),
    LAST_REFUND_FAILED(
            "the last refund failed, at the time of its success or before",
            TRADE_THAT_PAID,
            (t, _) -> Told.refundFailed("O1", t, "R0", 3_000),
            With.NEEDS_REFUND),
    LAST_REFUND_FAILED_SOMETIME(
            "the last refund failed, at no stated time",
            TRADE_THAT_PAID,
            (t, _) -> Told.refundFailedAt("O1", t, "R0", Optional.empty()),
            With.NEEDS_REFUND),
    LAST_REFUND_FAILED_LATER(
            "the last refund failed, at a time after its success",
            TRADE_THAT_PAID,
            (t, _) -> Told.refundFailedAt("O1", t, "R0", Optional.of(Told.AT.plusSeconds(1))),
            With.NEEDS_REFUND),
    REFUND_FAILED_EARLY(
            "a refund failed", NEW_TRADE, (t, _) -> Told.refundFailed("O1", t, "R1", 3_000)),
    UNCONFIRMED_REFUND(
            "refunded, but nothing signed it",
            TRADE_THAT_PAID,
            (t, _) -> Told.unconfirmed("O1", t, "R1", 3_000)),
    UNCONFIRMED_LAST_REFUND(
            "the last refund, told by what nothing signed",
            TRADE_THAT_PAID,
            (t, rest) -> Told.unconfirmed("O1", t, "R0", 10_000 - rest),
            With.NEEDS_REFUND),
    UNCONFIRMED_LAST_REFUND_OTHERWISE(
            "the last refund, another amount told by what nothing signed",
            TRADE_THAT_PAID,
            (t, _) -> Told.unconfirmed("O1", t, "R0", 1),
            With.NEEDS_REFUND),
    UNKNOWN_STATUS("a word never seen", ANYTHING, (t, _) -> Told.unknownStatus("O1", t)),
    UNREADABLE("content that cannot be read", ANYTHING, (_, _) -> Told.unreadable()),
    OTHER("about no payment", ANYTHING, (_, _) -> Told.other()),
    PAID_TO_ANOTHER_ACCOUNT(
            "paid, but to another account than the URL's",
            ANYTHING,
            (t, _) -> Told.paid("O1", t, 10_000),
            With.ANOTHER_ACCOUNT),
    REFUNDED_TO_ANOTHER_ACCOUNT(
            "refunded 30.00, but to another account than the URL's",
            TRADE_THAT_PAID,
            (t, _) -> Told.refunded("O1", t, "R1", 3_000),
            With.ANOTHER_ACCOUNT),
    REFUNDED_TO_ANOTHER_ACCOUNT_AGAIN(
            "the last refund told again, but to another account than the URL's",
            TRADE_THAT_PAID,
            (t, rest) -> Told.refunded("O1", t, "R0", 10_000 - rest),
            With.ANOTHER_ACCOUNT,
            With.NEEDS_REFUND),
    REFUND_FAILED_TO_ANOTHER_ACCOUNT(
            "the last refund failed before its success, told to another account than the URL's",
            TRADE_THAT_PAID,
            (t, _) -> Told.refundFailed("O1", t, "R0", 3_000),
            With.ANOTHER_ACCOUNT,
            With.NEEDS_REFUND),
    UNCONFIRMED_TO_ANOTHER_ACCOUNT(
            "the last refund, told by what nothing signed to another account than the URL's",
            TRADE_THAT_PAID,
            (t, rest) -> Told.unconfirmed("O1", t, "R0", 10_000 - rest),
            With.ANOTHER_ACCOUNT,
            With.NEEDS_REFUND),
    PAID_TO_ANOTHER_ACCOUNT_AGAIN(
            "paid, but to another account than the URL's",
            TRADE_THAT_PAID,
            (t, _) -> Told.paid("O1", t, 10_000),
            With.ANOTHER_ACCOUNT),
    HELD_PAID_AGAIN(
            "paid, but to another account than the URL's",
            TRADE_HELD_FOR_WRONG_ACCOUNT,
            (t, _) -> Told.paid("O1", t, 10_000),
            With.ANOTHER_ACCOUNT),
    HELD_REFUNDED(
            "refunded 30.00, but to another account than the URL's",
            TRADE_HELD_FOR_WRONG_ACCOUNT,
            (t, _) -> Told.refunded("O1", t, "R1", 3_000),
            With.ANOTHER_ACCOUNT),
    HELD_JUDGED_AGAIN(
            "paid, to this account",
            TRADE_HELD_FOR_WRONG_ACCOUNT,
            (t, _) -> Told.paid("O1", t, 10_000)),
    HELD_OTHER_AMOUNT(
            "paid, to this account, another amount",
            TRADE_HELD_FOR_WRONG_ACCOUNT,
            (t, _) -> Told.paid("O1", t, 1)),
    CORRECTED_SUSPENDED(
            "paid, its account's merchant corrected",
            SUSPENDED_TRADE_OF_ANOTHER_MERCHANT,
            (t, _) -> Told.paid("O1", t, 10_000)),
    CORRECTED_SETTLED(
            "paid, its account's merchant corrected",
            SETTLED_TRADE_OF_ANOTHER_MERCHANT,
            (t, _) -> Told.paid("O1", t, 10_000)),
    READ_AGAIN(
            "read or judged again since, as another event",
            ANYTHING,
            (t, _) -> Told.paid("O1", t, 10_000),
            With.READ_AGAIN),
    NEWER(
            "facts of a later version",
            ANYTHING,
            (t, _) -> Told.paid("O1", t, 10_000),
            With.NEWER_VERSION);

    /** Which trade it is about. */
    enum About {
        ANYTHING("whatever it is about", "A1"),
        NEW_TRADE("a trade not known", "A1"),
        TRADE_THAT_PAID("the trade that paid", "A0"),
        SUSPENDED_TRADE("a trade in suspense", "A2"),
        TRADE_THAT_WAITED_FOR_ITS_ORDER("a trade in suspense for want of this order", "A3"),
        TRADE_OF_ANOTHER_ORDER("a trade of another order", "A4"),
        TRADE_HELD_FOR_WRONG_ACCOUNT("a trade in suspense for a wrong account", "A5"),
        SUSPENDED_TRADE_OF_ANOTHER_MERCHANT("a trade in suspense of another merchant", "A6"),
        SETTLED_TRADE_OF_ANOTHER_MERCHANT("a trade that paid another merchant's order", "A7");

        private final String words;
        private final String tradeNo;

        About(String words, String tradeNo) {
            this.words = words;
            this.tradeNo = tradeNo;
        }

        String tradeNo() {
            return tradeNo;
        }
    }

    private enum With {
        PATIENCE_OVER,
        SINGLE_TRADE,
        OTHER_TRADE_KNOWN,
        NEEDS_REST,
        NEEDS_REFUND,
        OWN_NUMBER,
        ANOTHER_ACCOUNT,
        READ_AGAIN,
        NEWER_VERSION
    }

    private final String words;
    private final About about;
    private final BiFunction<String, Long, Facts> facts;
    private final Set<With> with;

    Statement(String words, About about, BiFunction<String, Long, Facts> facts, With... with) {
        this.words = words;
        this.about = about;
        this.facts = facts;
        this.with = EnumSet.noneOf(With.class);
        this.with.addAll(Set.of(with));
    }

    String words() {
        return about.words + ": " + words;
    }

    About about() {
        return about;
    }

    Facts facts(long restMinor) {
        return facts.apply(about.tradeNo, restMinor);
    }

    boolean patienceOver() {
        return with.contains(With.PATIENCE_OVER);
    }

    boolean singleTrade() {
        return with.contains(With.SINGLE_TRADE);
    }

    boolean otherTradeKnown() {
        return with.contains(With.OTHER_TRADE_KNOWN);
    }

    boolean needsRest() {
        return with.contains(With.NEEDS_REST);
    }

    boolean needsRefund() {
        return with.contains(With.NEEDS_REFUND);
    }

    boolean carriesOnlyItsOwnNumber() {
        return with.contains(With.OWN_NUMBER);
    }

    boolean ofAnotherAccount() {
        return with.contains(With.ANOTHER_ACCOUNT);
    }

    boolean readAgain() {
        return with.contains(With.READ_AGAIN);
    }

    boolean isNewer() {
        return with.contains(With.NEWER_VERSION);
    }
}
