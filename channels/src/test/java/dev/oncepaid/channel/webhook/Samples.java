package dev.oncepaid.channel.webhook;

import dev.oncepaid.channel.AccountSettingsBuilder;
import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.signing.ChannelSamples;
import dev.oncepaid.channel.signing.WebhookMessage;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.StrictJson;
import dev.oncepaid.simulator.account.SimulatedAccounts;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import tools.jackson.databind.node.ObjectNode;

/** Of a sender of Standard Webhooks. */
public final class Samples implements ChannelSamples {

    private static final String REFUND =
            WebhookMessage.PAYMENT.replace("\"paid\"", "\"refunded\",\"refund_no\":\"R1\"");

    @Override
    public AccountSettingsBuilder account() {
        return AccountSettingsBuilder.of(Channel.WEBHOOK).with("secrets", WebhookMessage.SECRET);
    }

    @Override
    public List<Notification> genuine() {
        return List.of(WebhookMessage.notification(WebhookMessage.PAYMENT));
    }

    @Override
    public Field orderNo() {
        return new Field("order_no", with(WebhookMessage.PAYMENT, "order_no"));
    }

    @Override
    public Field status() {
        return new Field("status", with(WebhookMessage.PAYMENT, "status"));
    }

    @Override
    public Field tradeNo() {
        return new Field("trade_no", with(WebhookMessage.PAYMENT, "trade_no"));
    }

    @Override
    public String trade(String number) {
        return account().settings().id() + "/" + number;
    }

    @Override
    public Field refundNo() {
        return new Field("refund_no", with(REFUND, "refund_no"));
    }

    @Override
    public List<Field> kinds() {
        return List.of(
                new Field("status", with(WebhookMessage.PAYMENT, "status")),
                new Field("status", with(REFUND, "status")),
                new Field("type", with(WebhookMessage.PAYMENT, "type")),
                new Field("type", with(REFUND, "type")));
    }

    @Override
    public List<Field> details() {
        return Stream.of(WebhookMessage.PAYMENT, REFUND)
                .map(body -> new Field("note", with(body, "note")))
                .toList();
    }

    private static Function<String, Notification> with(String json, String name) {
        return value ->
                WebhookMessage.notification(
                        ((ObjectNode) StrictJson.read(json)).put(name, value).toString());
    }

    @Override
    public List<AccountSettingsBuilder> withOneSimulatedKey(SimulatedAccounts simulated) {
        return List.of(account().with("secrets", simulated.webhook().formerSecret()));
    }
}
