package dev.oncepaid.settlement.testing;

import dev.oncepaid.model.EventKey;
import dev.oncepaid.model.EventRecord;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.FactsCodec;
import dev.oncepaid.model.FactsHash;
import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.NotifyId;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.TradeNo;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import javax.sql.DataSource;

/** Stores events as the gateway would, in plain SQL, and tells their ids. */
public final class StoredEvents {

    private static final AtomicLong NOTIFY_IDS = new AtomicLong();

    private static final String INSERT =
            """
            WITH e AS (
                INSERT INTO callback_event (channel, account, merchant, trade_no, notify_id,
                       order_no, kind, facts, facts_version, facts_hash, account_matches, body,
                       headers, received_at, differs_from)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?, ?, ?,
                        coalesce((SELECT body FROM callback_event WHERE id = ?),
                                 convert_to(?, 'UTF8')), '{}',
                        now() - ? * interval '1 millisecond', nullif(?, 0))
                RETURNING id)
            INSERT INTO callback_handling (event_id, next_attempt_at)
            SELECT id, now() + interval '60 seconds' FROM e
            RETURNING event_id
            """;

    private final DataSource database;

    public StoredEvents(DataSource database) {
        this.database = database;
    }

    public long store(Facts facts) {
        return store(Stored.of(facts));
    }

    /** Several, in this order. */
    public java.util.List<Long> store(Facts... facts) {
        return java.util.Arrays.stream(facts).map(this::store).toList();
    }

    public long store(Stored event) {
        try (Connection connection = database.getConnection();
                PreparedStatement insert = connection.prepareStatement(INSERT)) {
            connection.setAutoCommit(true);
            Facts facts = event.facts();
            insert.setString(1, event.from().channel().code());
            insert.setString(2, event.from().account());
            insert.setString(3, event.from().merchant());
            insert.setString(4, tradeNo(facts));
            String notifyId = "N" + NOTIFY_IDS.incrementAndGet();
            insert.setString(5, notifyId);
            insert.setString(6, facts.namedOrder().map(OrderNo::value).orElse(null));
            insert.setString(7, facts.kind().name());
            insert.setString(8, event.json().orElseGet(() -> FactsCodec.encode(facts)));
            insert.setInt(9, event.factsVersion());
            insert.setBytes(10, FactsHash.of(facts));
            insert.setBoolean(11, event.accountMatches());
            insert.setLong(12, event.differsFrom());
            insert.setString(13, notifyId);
            insert.setLong(14, event.age().toMillis());
            insert.setLong(15, event.differsFrom());
            try (ResultSet row = insert.executeQuery()) {
                row.next();
                return row.getLong(1);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The record that the gateway would publish. */
    public static byte[] asRecord(long id, Stored event) {
        Facts facts = event.facts();
        return new EventRecord(
                        id,
                        new EventKey(
                                event.from().channel(),
                                new TradeNo(tradeNo(facts)),
                                new NotifyId("N")),
                        new MerchantId(event.from().merchant()),
                        facts.namedOrder(),
                        facts.kind(),
                        FactsCodec.encode(facts),
                        Instant.EPOCH)
                .encode();
    }

    private static String tradeNo(Facts facts) {
        return facts.namedTrade().map(TradeNo::value).orElse("none");
    }

    /**
     * An event to be stored; the defaults are those of an honest, fresh one. {@code differsFrom} 0:
     * from none.
     */
    public record Stored(
            Facts facts,
            Sender from,
            boolean accountMatches,
            Duration age,
            int factsVersion,
            Optional<String> json,
            long differsFrom) {

        public static Stored of(Facts facts) {
            return new Stored(
                    facts,
                    Sender.ALIPAY,
                    true,
                    Duration.ZERO,
                    FactsCodec.VERSION,
                    Optional.empty(),
                    0);
        }

        public Stored from(Sender sender) {
            return new Stored(facts, sender, accountMatches, age, factsVersion, json, differsFrom);
        }

        public Stored ofAnotherAccount() {
            return new Stored(facts, from, false, age, factsVersion, json, differsFrom);
        }

        public Stored received(Duration ago) {
            return new Stored(facts, from, accountMatches, ago, factsVersion, json, differsFrom);
        }

        public Stored ofVersion(int version) {
            return new Stored(facts, from, accountMatches, age, version, json, differsFrom);
        }

        public Stored spoiled(String spoiledJson) {
            return new Stored(
                    facts,
                    from,
                    accountMatches,
                    age,
                    factsVersion,
                    Optional.of(spoiledJson),
                    differsFrom);
        }

        public Stored readFromTheBodyOf(long earlier) {
            return new Stored(facts, from, accountMatches, age, factsVersion, json, earlier);
        }
    }
}
