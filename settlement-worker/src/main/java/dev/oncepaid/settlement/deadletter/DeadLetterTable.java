package dev.oncepaid.settlement.deadletter;

import dev.oncepaid.settlement.sql.Sql;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/** The table {@code dead_letter}. */
public final class DeadLetterTable {

    static final int VALUE_BYTES_MAX = 1024 * 1024;
    private static final int KEY_BYTES_MAX = 64 * 1024;
    private static final int WORDS_MAX = 200;

    private static final String KEEP =
            """
            INSERT INTO dead_letter (origin_topic, origin_partition, origin_offset, reason,
                   publish_error, message_key, message_value, value_bytes, kept_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, nullif(?, -1), now())
                ON CONFLICT ON CONSTRAINT dead_letter_record DO NOTHING
            """;

    private static final String LIST =
            """
            SELECT id, origin_topic, origin_partition, origin_offset, reason, publish_error,
                   message_key, message_value, value_bytes, kept_at, replays
              FROM dead_letter
             WHERE id > ?
             ORDER BY id
             LIMIT ?
            """;

    private static final String FIND =
            """
            SELECT id, origin_topic, origin_partition, origin_offset, reason, publish_error,
                   message_key, message_value, value_bytes, kept_at, replays
              FROM dead_letter
             WHERE id = ?
            """;

    private static final String MARK_REPLAYED =
            """
            UPDATE dead_letter
               SET replays = replays + 1, replayed_at = now()
             WHERE id = ?
            """;

    /** Served by dead_letter_open. */
    private static final String COUNT_OPEN = "SELECT count(*) FROM dead_letter WHERE replays = 0";

    private DeadLetterTable() {}

    /** How many rows it wrote: 0 if it is kept already. */
    static int keep(Connection connection, DeadLetter letter, String publishError)
            throws SQLException {
        ConsumerRecord<byte[], byte[]> message = letter.message();
        byte @Nullable [] value = message.value();
        return Sql.of(KEEP)
                .text(message.topic())
                .bigint(message.partition())
                .bigint(message.offset())
                .text(cut(letter.reason()))
                .text(cut(publishError))
                .bytes(cut(message.key(), KEY_BYTES_MAX))
                .bytes(cut(value, VALUE_BYTES_MAX))
                .bigint(value == null ? -1 : value.length)
                .update(connection);
    }

    static List<DeadLetterRecord> list(Connection connection, long after, int rowsMax)
            throws SQLException {
        return Sql.of(LIST).bigint(after).bigint(rowsMax).query(connection, DeadLetterTable::read);
    }

    static Optional<DeadLetterRecord> find(Connection connection, long id) throws SQLException {
        return Sql.of(FIND).bigint(id).query(connection, DeadLetterTable::read).stream()
                .findFirst();
    }

    static int markReplayed(Connection connection, long id) throws SQLException {
        return Sql.of(MARK_REPLAYED).bigint(id).update(connection);
    }

    public static long countOpen(Connection connection) throws SQLException {
        return Sql.of(COUNT_OPEN).query(connection, row -> row.getLong(1)).getFirst();
    }

    private static DeadLetterRecord read(ResultSet row) throws SQLException {
        byte @Nullable [] value = row.getBytes("message_value");
        return new DeadLetterRecord(
                "table/" + row.getLong("id"),
                new DeadLetterRecord.Origin(
                        row.getString("origin_topic"),
                        row.getInt("origin_partition"),
                        row.getLong("origin_offset")),
                row.getString("reason"),
                Optional.of(row.getString("publish_error")),
                row.getObject("kept_at", OffsetDateTime.class).toInstant(),
                row.getInt("replays"),
                new DeadLetterRecord.Message(
                        row.getBytes("message_key"), value, row.getLong("value_bytes")));
    }

    private static String cut(String words) {
        return words.length() <= WORDS_MAX ? words : words.substring(0, WORDS_MAX);
    }

    private static byte @Nullable [] cut(byte @Nullable [] bytes, int max) {
        return bytes == null || bytes.length <= max ? bytes : Arrays.copyOf(bytes, max);
    }
}
