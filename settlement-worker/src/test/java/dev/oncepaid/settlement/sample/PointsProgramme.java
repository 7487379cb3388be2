package dev.oncepaid.settlement.sample;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A consumer of order events that credits one point per yuan paid, once: the sample in
 * docs/connect/consuming-effects.md, in another database than the worker's.
 */
final class PointsProgramme {

    static final String SCHEMA =
            """
            CREATE TABLE points_flow (
                flow_no  text   PRIMARY KEY, -- the effect_id: one credit per effect, for ever
                order_no text   NOT NULL,
                points   bigint NOT NULL);
            CREATE TABLE points_balance (merchant text PRIMARY KEY, points bigint NOT NULL);
            """;

    /** Both rows or none: the balance moves exactly when the flow number is new. */
    private static final String CREDIT =
            """
            WITH flow AS (
                INSERT INTO points_flow (flow_no, order_no, points) VALUES (?, ?, ?)
                    ON CONFLICT (flow_no) DO NOTHING
                RETURNING points)
            INSERT INTO points_balance AS b (merchant, points) SELECT ?, points FROM flow
                ON CONFLICT (merchant) DO UPDATE SET points = b.points + excluded.points
            """;

    private static final int FEN_PER_POINT = 100;

    private final DataSource database;

    PointsProgramme(DataSource database) {
        this.database = database;
    }

    /**
     * To be called for every record, before its offset is committed; again as often as it likes.
     */
    void receive(ConsumerRecord<byte[], byte[]> message) throws SQLException {
        JsonNode event =
                JsonMapper.shared().readTree(new String(message.value(), StandardCharsets.UTF_8));
        if (!event.get("effect").asString().equals("PAID")) {
            return; // Other effects may be added at any time: what is not ours is passed over.
        }
        try (Connection connection = database.getConnection();
                PreparedStatement credit = connection.prepareStatement(CREDIT)) {
            credit.setString(1, event.get("effect_id").asString());
            credit.setString(2, event.get("order_no").asString());
            credit.setLong(3, event.get("amount_minor").longValue() / FEN_PER_POINT);
            credit.setString(4, event.get("merchant").asString());
            credit.executeUpdate();
        }
    }
}
