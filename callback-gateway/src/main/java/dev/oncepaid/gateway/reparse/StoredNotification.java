package dev.oncepaid.gateway.reparse;

import dev.oncepaid.channel.Notification;
import dev.oncepaid.model.EventKey;
import dev.oncepaid.model.EventKind;

/**
 * An event as it is stored, with the notification that it was read from.
 *
 * @param key the number it is stored under
 * @param account of the notify URL that it came to
 * @param headersJson as stored; kept as it is in whatever is read from it now
 * @param summary its facts in one line
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record StoredNotification(
        long id,
        EventKey key,
        String account,
        EventKind kind,
        byte[] factsHash,
        Notification notification,
        String headersJson,
        String summary) {

    boolean isUnreadable() {
        return kind == EventKind.UNREADABLE;
    }
}
