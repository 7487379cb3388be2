package dev.oncepaid.channel.wechat;

import dev.oncepaid.channel.BodyHash;
import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.Verification.Statement;
import dev.oncepaid.channel.content.ChannelTime;
import dev.oncepaid.channel.content.Json;
import dev.oncepaid.channel.content.NotifyIds;
import dev.oncepaid.channel.content.UnreadableContent;
import dev.oncepaid.model.FactRange;
import dev.oncepaid.model.Facts;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a decrypted notification says.
 *
 * <p>The event type only names the product; what happened to a trade is said by the decrypted
 * status. One type stands for several products (profit sharing also says TRANSACTION.SUCCESS), so
 * the content must be that of a payment or a refund, too. Where type and content disagree, the type
 * is as good as unknown. {@link Facts.Other} are only types that are known by name, with content
 * that is no payment's.
 */
record WeChatStatements(
        Envelope envelope, Json resource, Notification notification, WeChatIdentity identity) {

    private static final String PROFIT_SHARING = "profitsharing";

    List<Statement> read() {
        String type = envelope.eventType().orElseThrow(() -> new UnreadableContent("event-type"));
        return switch (EventTypes.of(type)) {
            case PAYMENT -> payment(type);
            case REFUND -> refund(type);
            case NOT_OURS ->
                    isPayment() || isRefund() || namesOrder() || resource.has("transaction_id")
                            ? unknown(type)
                            : one(other(type));
            case UNKNOWN -> unknown(type);
        };
    }

    private boolean isCombined() {
        return resource.has("combine_out_trade_no");
    }

    private boolean isPayment() {
        return isCombined() || resource.has("trade_state");
    }

    private boolean isRefund() {
        return resource.has("refund_status");
    }

    /** What profit sharing and the other products that are listed do not have. */
    private boolean namesOrder() {
        return resource.has("out_trade_no") || resource.object("amount").has("total");
    }

    private List<Statement> payment(String type) {
        if (isPayment()) {
            return payments(WeChatPayment::read);
        }
        if (isRefund()) {
            return unknown(type);
        }
        if (envelope.resource().text("original_type").equals(Optional.of(PROFIT_SHARING))) {
            return namesOrder() ? unknown(type) : one(other(type));
        }
        throw new UnreadableContent("shape");
    }

    private List<Statement> refund(String type) {
        if (isRefund()) {
            return one(new WeChatRefund(resource, at(resource)).read());
        }
        if (isPayment()) {
            return unknown(type);
        }
        throw new UnreadableContent("shape");
    }

    private List<Statement> unknown(String type) {
        return isRefund()
                ? one(new WeChatRefund(resource, at(resource)).unknown(type))
                : payments(payment -> payment.unknown(type));
    }

    private List<Statement> payments(Function<WeChatPayment, Facts> read) {
        return isCombined()
                ? new CombinedPayment(this).read(read)
                : one(read.apply(WeChatPayment.alone(resource, at(resource))));
    }

    private static Facts other(String type) {
        return new Facts.Other(FactRange.status(type));
    }

    private List<Statement> one(Facts facts) {
        return List.of(statement(facts, identity.isOf(resource)));
    }

    Statement statement(Facts facts, boolean accountMatches) {
        return Statement.of(NotifyIds.of(envelope.id(), facts, this::bodyHash), facts)
                .judged(accountMatches);
    }

    String bodyHash() {
        return BodyHash.hex(notification.body());
    }

    /** Sent only with success; else when WeChat Pay made the notification. */
    Optional<Instant> at(Json content) {
        return ChannelTime.rfc3339(content.text("success_time"))
                .or(() -> ChannelTime.rfc3339(envelope.createTime()));
    }
}
