package dev.oncepaid.gateway.reparse;

import dev.oncepaid.channel.Notification;
import dev.oncepaid.gateway.event.table.CommittedRow;
import dev.oncepaid.model.EventKey;

/**
 * An event as it is stored, with the notification that it was read from.
 *
 * @param row its identity facts and for whom they were judged
 * @param key the number it is stored under
 * @param account of the notify URL that it came to
 * @param headersJson as stored; kept as it is in whatever is read from it now
 * @param summary its facts in one line
 */
record StoredNotification(
        CommittedRow row,
        EventKey key,
        String account,
        Notification notification,
        String headersJson,
        String summary) {

    long id() {
        return row.eventId();
    }
}
