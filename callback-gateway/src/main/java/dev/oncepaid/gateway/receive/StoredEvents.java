package dev.oncepaid.gateway.receive;

import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.Verification.Genuine;
import dev.oncepaid.channel.Verification.Statement;
import dev.oncepaid.channel.Verification.Unreadable;
import dev.oncepaid.gateway.account.Account;
import dev.oncepaid.gateway.event.EventRow;
import dev.oncepaid.model.EventKey;
import java.util.List;

/** What is stored of a verified notification. */
final class StoredEvents {

    private StoredEvents() {}

    /** One event per statement; they share body and headers. */
    static List<EventRow> of(Genuine genuine, Account account, Notification notification) {
        EventRow.Received received = received(account, notification);
        return genuine.statements().stream()
                .map(statement -> event(statement, account, received))
                .toList();
    }

    /**
     * One event, keyed by the body itself; whose message it is cannot be read, so it counts as
     * ours.
     */
    static List<EventRow> of(Unreadable unreadable, Account account, Notification notification) {
        Statement statement =
                Statement.unreadable(
                        account.channel(), account.id(), unreadable.reason(), notification.body());
        return List.of(event(statement, account, received(account, notification)));
    }

    private static EventRow event(
            Statement statement, Account account, EventRow.Received received) {
        return new EventRow(
                new EventKey(account.channel(), statement.tradeNo(), statement.notifyId()),
                new EventRow.Owner(account.id(), account.merchant()),
                statement.facts(),
                statement.accountMatches(),
                received);
    }

    private static EventRow.Received received(Account account, Notification notification) {
        return new EventRow.Received(
                notification.body(),
                () -> StoredHeaders.json(account.channel(), notification.headers()),
                notification.receivedAt());
    }
}
