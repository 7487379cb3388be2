package dev.oncepaid.settlement.find;

import dev.oncepaid.model.StrictJson;
import dev.oncepaid.settlement.view.RawEvent;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.Base64;

/** A row of {@code callback_event} as it may be shown. */
final class RawEventReader {

    private RawEventReader() {}

    static RawEvent read(ResultSet row, boolean masked) throws SQLException {
        byte[] body = row.getBytes("body");
        return new RawEvent(
                row.getLong("id"),
                row.getString("channel"),
                row.getString("account"),
                row.getObject("received_at", OffsetDateTime.class).toInstant(),
                masked,
                StrictJson.read(row.getString("headers")),
                masked ? BodyMask.masked(body) : BodyMask.text(body).orElse(null),
                masked ? null : Base64.getEncoder().encodeToString(body));
    }
}
