package dev.oncepaid.db;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.stack.junit.LocalStackExtension;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Payments for a wrong account that were only parked so far are due again, to be recorded. */
@ExtendWith(LocalStackExtension.class)
class WrongAccountUpgradeTest {

    @Test
    void parkedPaymentsForAWrongAccountAreDueAndNothingElseIs() throws SQLException {
        OldDatabase database = OldDatabase.of("11");
        database.execute(
                """
                INSERT INTO callback_event (channel, account, merchant, trade_no, notify_id,
                       order_no, kind, facts, facts_version, facts_hash, account_matches, body,
                       headers, received_at)
                SELECT 'alipay', 'shop-a', 'shop', 'A' || n, 'N', 'O1', 'PAYMENT',
                       jsonb_build_object('type', CASE WHEN n = 2 THEN 'waiting' ELSE 'paid' END),
                       1, sha256('x'), n = 3, '', '{}', now()
                  FROM generate_series(1, 3) AS n;
                INSERT INTO callback_handling (event_id, handle_status, verdict, handled_at)
                SELECT id, 'PARKED', CASE WHEN account_matches THEN 'LATE_PAYMENT'
                                          ELSE 'WRONG_ACCOUNT' END, now()
                  FROM callback_event;
                """);

        database.upgrade();

        assertThat(
                        database.rows(
                                """
                                SELECT trade_no, handle_status, (next_attempt_at <= now())::text
                                  FROM callback_event JOIN callback_handling ON event_id = id
                                 WHERE handle_status <> 'PARKED'
                                """))
                .containsExactly("A1 FAILED true");
    }
}
