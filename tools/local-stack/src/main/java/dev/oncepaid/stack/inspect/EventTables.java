package dev.oncepaid.stack.inspect;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What the tables say about notifications: stored, repeated, refused, handled. */
public record EventTables(Tables tables) {

    private static final List<String> HANDLE_STATUSES =
            List.of("PENDING", "SUCCEEDED", "FAILED", "PARKED");

    /** A table that is read from end to end shall not be read for long. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private static final String STORY =
            """
            SELECT event_id, channel, account, merchant, order_no, trade_no, notify_id, kind,
                   handle_status, verdict, attempts, crashes, repeats, unpublished, differs_from,
                   to_char(received_at, 'YYYY-MM-DD HH24:MI:SS.MS OF') AS received_at,
                   to_char(last_repeat_at, 'YYYY-MM-DD HH24:MI:SS OF') AS last_repeat_at,
                   to_char(handled_at, 'YYYY-MM-DD HH24:MI:SS.MS OF') AS handled_at,
                   to_char(next_attempt_at, 'YYYY-MM-DD HH24:MI:SS OF') AS next_attempt_at,
                   lease_owner, to_char(lease_until, 'YYYY-MM-DD HH24:MI:SS OF') AS lease_until,
                   publish_attempts, last_error, publish_error
              FROM callback_event_status
             WHERE %s
             ORDER BY event_id DESC
             LIMIT 100
            """;

    public long stored() {
        return tables.number("SELECT count(*) FROM callback_event");
    }

    /** {@code channel/trade_no/notify_id} of every event. */
    public Set<String> storedKeys() {
        return tables
                .rows(
                        "SELECT channel || '/' || trade_no || '/' || notify_id AS key FROM callback_event")
                .stream()
                .map(row -> row.get("key"))
                .collect(Collectors.toSet());
    }

    public long repeats() {
        return tables.number("SELECT sum(repeats) FROM callback_repeat");
    }

    /** How many events Kafka has not acknowledged yet. */
    public long unpublished() {
        return tables.number("SELECT count(*) FROM callback_outbox");
    }

    /** Every status with its number of events, zeros included. */
    public Map<String, Long> handleStatus() {
        Map<String, Long> all = new LinkedHashMap<>();
        HANDLE_STATUSES.forEach(status -> all.put(status, 0L));
        all.putAll(
                tables.counts(
                        """
                        SELECT handle_status, count(*)
                          FROM callback_handling
                         GROUP BY handle_status
                        """));
        return all;
    }

    /** Parked events whose case somebody must still decide. */
    public long parkedAndOpen() {
        return tables.number(
                """
                SELECT count(DISTINCT p.event_id)
                  FROM exception_case c
                 CROSS JOIN LATERAL (
                       SELECT h.event_id
                         FROM callback_handling h
                        WHERE h.event_id = CASE WHEN c.subject LIKE 'event/%'
                                                THEN substr(c.subject, 7)::bigint END
                          AND h.handle_status = 'PARKED'
                        UNION ALL
                       SELECT h.event_id
                         FROM channel_provider p
                         JOIN callback_event e ON e.channel = p.channel
                         JOIN callback_handling h ON h.event_id = e.id
                        WHERE c.subject NOT LIKE 'event/%'
                          AND p.provider = c.provider AND e.trade_no = c.trade_no
                          AND h.handle_status = 'PARKED' AND h.verdict = c.reason) p
                 WHERE c.status = 'OPEN'
                """);
    }

    public Map<String, Long> verdicts() {
        return tables.counts(
                """
                SELECT verdict, count(*)
                  FROM callback_handling
                 WHERE verdict IS NOT NULL
                 GROUP BY verdict
                 ORDER BY verdict
                """);
    }

    /** {@code channel/trade_no/notify_id} of every event that has a verdict, to that. */
    public Map<String, String> verdictOfEach() {
        return tables
                .rows(
                        """
                        SELECT e.channel || '/' || e.trade_no || '/' || e.notify_id AS key, h.verdict
                          FROM callback_event e
                          JOIN callback_handling h ON h.event_id = e.id
                         WHERE h.verdict IS NOT NULL
                        """)
                .stream()
                .collect(Collectors.toMap(row -> row.get("key"), row -> row.get("verdict")));
    }

    /** Age in seconds of the oldest event that nobody has tried to handle; 0 when there is none. */
    public long oldestPendingSeconds() {
        return tables.number(
                """
                SELECT extract(epoch FROM now() - min(e.received_at))::bigint
                  FROM callback_handling h
                  JOIN callback_event e ON e.id = h.event_id
                 WHERE h.handle_status = 'PENDING'
                """);
    }

    /** One row per account: events, repeats, refusals of the last hour. */
    public List<Map<String, String>> accounts() {
        return tables.rows(
                """
                WITH events AS (
                    SELECT e.channel, e.account, count(*) AS events, coalesce(sum(r.repeats), 0) AS repeats,
                           max(e.received_at) AS last_received
                      FROM callback_event e
                      LEFT JOIN callback_repeat r ON r.event_id = e.id
                     GROUP BY e.channel, e.account
                ), refusals AS (
                    SELECT channel, account, sum(refused) AS refused
                      FROM callback_refusal
                     WHERE minute > now() - interval '1 hour'
                     GROUP BY channel, account
                )
                SELECT channel, account, coalesce(events, 0) AS events, coalesce(repeats, 0) AS repeats,
                       coalesce(refused, 0) AS refused_last_hour,
                       to_char(last_received, 'YYYY-MM-DD HH24:MI:SS OF') AS last_stored
                  FROM events
                  FULL JOIN refusals USING (channel, account)
                 ORDER BY channel, account
                """);
    }

    /** Refusals of the last hour by account, reason and key. */
    public List<Map<String, String>> refusals() {
        return tables.rows(
                """
                SELECT channel, account, reason, key_serial, sum(refused) AS refused,
                       to_char(min(minute), 'HH24:MI') AS since, to_char(max(minute), 'HH24:MI') AS until
                  FROM callback_refusal
                 WHERE minute > now() - interval '1 hour'
                 GROUP BY channel, account, reason, key_serial
                 ORDER BY sum(refused) DESC
                 LIMIT 20
                """);
    }

    /** Which of an event's numbers is meant. */
    public enum By {
        ORDER("order_no = ?"),
        TRADE(
                """
                trade_no = ANY (ARRAY(
                    SELECT ?::text
                     UNION ALL
                    SELECT account || '/' || ? FROM webhook_account))
                """),
        /** A number under which several statements stand finds all of them. */
        NOTIFY_ID(
                """
                (notify_id IN (?, account || '/' || ?)
                 OR notify_id LIKE ? || '~%' OR notify_id LIKE account || '/' || ? || '~%')
                """),
        ANY(
                "(? IN (order_no, trade_no, notify_id) OR account || '/' || ? IN (trade_no, notify_id))");

        private final String condition;

        By(String condition) {
            this.condition = condition;
        }

        String[] parameters(String number) {
            long times = condition.chars().filter(c -> c == '?').count();
            return Collections.nCopies((int) times, number).toArray(String[]::new);
        }
    }

    /**
     * Events with this number, newest first, at most 100; the numbers that a webhook's merchant has
     * in hand are found behind any account.
     *
     * @throws TablesException when a number without an index is not found in time
     */
    public List<Map<String, String>> find(By which, String number) {
        return tables.rowsWithin(
                PATIENCE,
                "notification ids have no index of their own; look by --trade or --order",
                STORY.formatted(which.condition),
                which.parameters(number));
    }

    /** Whether there is an event with this id. */
    public boolean isStored(long eventId) {
        return !tables.rows(
                        "SELECT id FROM callback_event WHERE id = ?::bigint",
                        Long.toString(eventId))
                .isEmpty();
    }

    /** Events about this order, newest first, at most 100. */
    public List<Map<String, String>> ofOrder(String merchant, String orderNo) {
        return tables.rows(STORY.formatted("merchant = ? AND order_no = ?"), merchant, orderNo);
    }
}
