package dev.oncepaid.settlement.view;

import dev.oncepaid.platform.openapi.Doc;
import dev.oncepaid.settlement.state.OrderStatus;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

@Doc("An order as it was registered, and its status.")
public record OrderSummary(
        @Doc("Whose order it is.") String merchant,
        @Doc("The merchant's number.") String orderNo,
        @Doc(value = "Its status.", oneOf = OrderStatus.class) String status,
        @Doc("The total in whole minor units of the currency.") long amountMinor,
        @Doc("ISO 4217.") String currency,
        @Doc("What went back of the trade that paid, in whole minor units.") long refundedMinor,
        @Doc("With paid_trade_no: the trade that paid it.") @Nullable String paidProvider,
        @Nullable String paidTradeNo,
        @Doc("Whether a channel's close of its only trade closes it.") boolean singleTrade,
        @Doc("Raised by one with every change.") int version,
        @Doc("When it may be closed unpaid.") @Nullable Instant expiresAt,
        @Doc("When the merchant said that the goods went out.") @Nullable Instant fulfilledAt,
        Instant createdAt,
        Instant updatedAt) {}
