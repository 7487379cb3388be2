package dev.oncepaid.stack.demo;

import java.util.Set;

/**
 * How the story of one order must end.
 *
 * @param orderStatus empty where there is no order
 * @param verdict one that must be found among those on the story's notifications; empty where none
 *     of them is genuine
 * @param isForAPerson whether an open case of the verdict's name must tell of it; otherwise none
 *     may be open
 */
record Ending(String orderStatus, String verdict, boolean isForAPerson) {

    static Ending settled(String orderStatus, String verdict) {
        return new Ending(orderStatus, verdict, false);
    }

    static Ending forAPerson(String orderStatus, String verdict) {
        return new Ending(orderStatus, verdict, true);
    }

    /** Nobody but a forger said anything. */
    static Ending untold() {
        return new Ending("AWAITING_PAYMENT", "", false);
    }

    Set<String> openCases() {
        return isForAPerson ? Set.of(verdict) : Set.of();
    }
}
