package dev.oncepaid.channel.wechat;

import dev.oncepaid.channel.Verification.Statement;
import dev.oncepaid.channel.content.Content;
import dev.oncepaid.channel.content.Json;
import dev.oncepaid.channel.content.NotifyIds;
import dev.oncepaid.channel.content.UnreadableContent;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.NotifyId;
import dev.oncepaid.model.TradeNo;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Several orders paid by one act of the payer: a statement for each, judged against the account for
 * itself. One that cannot be read is a statement of its own, so that it holds up no other.
 */
record CombinedPayment(WeChatStatements message) {

    private static final int ORDERS_MAX = 100;

    List<Statement> read(Function<WeChatPayment, Facts> read) {
        List<Json> orders = message.resource().elements("sub_orders");
        if (orders.isEmpty() || orders.size() > ORDERS_MAX) {
            throw new UnreadableContent("sub-orders");
        }
        return orders.stream().map(order -> statement(order, read)).toList();
    }

    private Statement statement(Json order, Function<WeChatPayment, Facts> read) {
        NotifyId part =
                NotifyIds.ofPart(
                        message.envelope().id(), order.node().toString(), message::bodyHash);
        try {
            if (!order.isObject()) {
                throw new UnreadableContent("sub-order");
            }
            Facts facts = read.apply(WeChatPayment.ofCombined(order, message.at(order)));
            return message.statement(facts, isOfAccount(order)).partOf(part);
        } catch (UnreadableContent e) {
            return new Statement(
                    tradeNo(order),
                    part,
                    new Facts.Unreadable(e.reason()),
                    true,
                    Optional.of(part));
        }
    }

    private boolean isOfAccount(Json order) {
        WeChatIdentity identity = message.identity();
        return identity.isOf(message.resource()) && identity.isOfSubOrder(order);
    }

    /** So that whoever looks for the trade finds what could not be read of it. */
    private static TradeNo tradeNo(Json order) {
        return Content.ifReadable(() -> Content.tradeNo(order.text("transaction_id")))
                .orElse(Statement.NO_TRADE);
    }
}
