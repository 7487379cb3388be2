package dev.oncepaid.benchmarks.chaos;

import dev.oncepaid.benchmarks.host.Database;

/**
 * Payment 0, whose trade the database refuses to write for as long as the strikes last, while those
 * beside it in its batches are written. It must be tried again and again, and be settled in the
 * end.
 */
final class RefusedWrite {

    private final Database database;

    RefusedWrite(Database database) {
        this.database = database;
    }

    void begin() {
        database.execute(
                """
                CREATE FUNCTION refuse_payment_0() RETURNS trigger LANGUAGE plpgsql AS $$
                BEGIN
                    IF NEW.order_no = 'B0' THEN
                        RAISE EXCEPTION 'this trade is refused' USING ERRCODE = 'data_exception';
                    END IF;
                    RETURN NEW;
                END $$;
                CREATE TRIGGER refuse_payment_0 BEFORE INSERT ON payment_transaction
                    FOR EACH ROW EXECUTE FUNCTION refuse_payment_0();
                """);
    }

    void end() {
        database.execute(
                "DROP TRIGGER refuse_payment_0 ON payment_transaction;"
                        + " DROP FUNCTION refuse_payment_0()");
    }

    /** How many of its tries the database has refused. */
    int refusals() {
        return Integer.parseInt(
                database.text(
                        """
                        SELECT coalesce(max(h.attempts), 0)
                          FROM callback_event e JOIN callback_handling h ON h.event_id = e.id
                         WHERE e.order_no = 'B0'
                        """));
    }
}
