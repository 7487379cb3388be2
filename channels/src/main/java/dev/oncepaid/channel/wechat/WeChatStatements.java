package dev.oncepaid.channel.wechat;

import dev.oncepaid.channel.BodyHash;
import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.Verification.Statement;
import dev.oncepaid.channel.content.ChannelTime;
import dev.oncepaid.channel.content.Json;
import dev.oncepaid.channel.content.NotifyIds;
import dev.oncepaid.channel.content.UnreadableContent;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.NotifyId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What a decrypted notification says.
 *
 * <p>The event type only tells the product; what happened to a trade is said by the decrypted
 * status. One type stands for several products (profit sharing also says TRANSACTION.SUCCESS), so
 * the content must be that of a payment or a refund, too. Everything else is {@link Facts.Other}.
 */
record WeChatStatements(Envelope envelope, Json resource, Notification notification) {

    private static final int ORDERS_MAX = 100;
    private static final int OTHER_CHARS_MAX = 128;

    List<Statement> read() {
        if (envelope.isAbout("TRANSACTION.") && resource.has("combine_out_trade_no")) {
            return combined();
        }
        if (envelope.isAbout("TRANSACTION.") && resource.has("trade_state")) {
            return List.of(statement(payment(resource, "total")));
        }
        if (envelope.isAbout("REFUND.") && resource.has("refund_status")) {
            return List.of(statement(new WeChatRefund(resource).read(at(resource))));
        }
        if (isAboutOurTrades()) {
            throw new UnreadableContent("shape");
        }
        return List.of(other());
    }

    /** Says that it is about a payment or refund, but has not the content of one. */
    private boolean isAboutOurTrades() {
        return switch (envelope.resource().text("original_type").orElse("")) {
            case "transaction" -> envelope.isAbout("TRANSACTION.");
            case "refund" -> envelope.isAbout("REFUND.");
            default -> false;
        };
    }

    private List<Statement> combined() {
        List<Json> orders = resource.objects("sub_orders");
        if (orders.isEmpty() || orders.size() > ORDERS_MAX) {
            throw new UnreadableContent("sub-orders");
        }
        return orders.stream()
                .map(order -> payment(order, "total_amount"))
                .map(this::statement)
                .toList();
    }

    private Facts payment(Json order, String totalField) {
        return new WeChatPayment(order, totalField).read(at(order));
    }

    private Statement statement(Facts facts) {
        return Statement.of(NotifyIds.sentOrDerived(envelope.id(), facts), facts);
    }

    private Statement other() {
        String word = envelope.eventType().orElse("no event_type");
        NotifyId notifyId =
                envelope.id()
                        .flatMap(NotifyIds::valid)
                        .orElseGet(() -> new NotifyId("body-" + BodyHash.hex(notification.body())));
        return Statement.of(
                notifyId,
                new Facts.Other(word.substring(0, Math.min(word.length(), OTHER_CHARS_MAX))));
    }

    /** Sent only with success; else the time of the notification. */
    private Optional<Instant> at(Json content) {
        return ChannelTime.rfc3339(content.text("success_time"))
                .or(() -> ChannelTime.rfc3339(envelope.createTime()));
    }
}
