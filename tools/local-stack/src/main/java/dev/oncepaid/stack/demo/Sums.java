package dev.oncepaid.stack.demo;

import dev.oncepaid.stack.demo.Scenario.Registration;

/**
 * What was asked for, so that whoever adds up the figures of a demo finds them right.
 *
 * @param registeredFirst orders that the merchant registers before the traffic
 * @param registeredLate orders that he registers after it
 * @param neverRegistered orders that are paid though no merchant knows them
 * @param notifications that the channels had to deliver, each as often as its story says
 */
record Sums(int registeredFirst, int registeredLate, int neverRegistered, int notifications) {

    static Sums of(Plan plan) {
        int first =
                plan.orders(Registration.FIRST).size()
                        + plan.orders(Registration.FIRST_AND_CLOSED).size();
        return new Sums(
                first,
                plan.orders(Registration.AFTER_THE_TRAFFIC).size(),
                plan.orders(Registration.NEVER).size(),
                plan.deliveries().size());
    }

    String ofOrders() {
        return "%,d orders: %,d registered before the traffic, %,d only after it, %,d never (paid all the same)"
                .formatted(
                        registeredFirst + registeredLate + neverRegistered,
                        registeredFirst,
                        registeredLate,
                        neverRegistered);
    }
}
