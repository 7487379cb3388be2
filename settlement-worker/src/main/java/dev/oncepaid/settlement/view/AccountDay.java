package dev.oncepaid.settlement.view;

import dev.oncepaid.platform.openapi.Doc;
import java.time.LocalDate;
import java.util.List;

@Doc("What one account was paid and gave back on one day, in one currency.")
public record AccountDay(
        LocalDate day,
        String channel,
        String account,
        String merchant,
        String currency,
        @Doc("Genuinely paid trades, by the channel's time of payment.") long payments,
        @Doc("Their sum in whole minor units.") long paidMinor,
        @Doc("Of these trades those that are held in suspense now.") long suspended,
        @Doc("What is held of them now, in whole minor units.") long suspendedMinor,
        @Doc("Refunds of this account's trades, by the channel's time of the refund.") long refunds,
        @Doc("Their sum in whole minor units.") long refundedMinor) {

    @Doc("Sums by day, account and currency, the newest day first.")
    public record Page(
            @Doc("Whose days.") String zone,
            LocalDate from,
            @Doc("The last day.") LocalDate to,
            List<AccountDay> days) {}
}
