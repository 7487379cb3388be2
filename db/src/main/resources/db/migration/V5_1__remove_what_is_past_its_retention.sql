-- Handled events may be removed once their retention is over (off by default). What they meant
-- stays: orders, trades, refunds, postings, transitions, effects and cases.
--
-- The horizon says how far the removal has come, so that the invariant about trades can tell "its
-- event was removed" from "it never had one". Parked events stay for ever, so the least id that is
-- left does not say it.
--
-- Creates one table of one row and replaces one view; takes no lock that anyone could wait for.

CREATE TABLE retention_horizon (
    single         boolean     PRIMARY KEY DEFAULT true,
    removed_before timestamptz NOT NULL,

    CONSTRAINT retention_horizon_single CHECK (single)
);

COMMENT ON TABLE  retention_horizon IS 'At most one row: how far the removal of handled events has come. Writer: worker.';
COMMENT ON COLUMN retention_horizon.removed_before IS 'No event that was received or handled later has been removed; never moves back.';

CREATE OR REPLACE VIEW invariant_trades_match_events AS
SELECT 'paid by an event that is decided, but not recorded' AS violation,
       e.merchant, e.order_no, e.channel, e.trade_no, e.id AS event_id
  FROM callback_event e
  JOIN callback_handling h ON h.event_id = e.id
 WHERE e.kind = 'PAYMENT' AND e.facts ->> 'type' = 'paid' AND e.account_matches
   AND (e.facts ->> 'amount_minor')::bigint > 0
   AND (h.handle_status = 'SUCCEEDED' OR h.handle_status = 'PARKED' AND h.verdict <> 'POISON')
   AND NOT EXISTS (SELECT 1 FROM payment_transaction t
                    WHERE t.channel = e.channel AND t.trade_no = e.trade_no)
UNION ALL
SELECT 'recorded, but its event does not say so',
       t.merchant, t.order_no, t.channel, t.trade_no, t.event_id
  FROM payment_transaction t
 WHERE (t.created_at >= coalesce((SELECT removed_before FROM retention_horizon), '-infinity')
        OR EXISTS (SELECT 1 FROM callback_event e WHERE e.id = t.event_id))
   AND NOT EXISTS (SELECT 1 FROM callback_event e
                    WHERE e.id = t.event_id AND e.account_matches
                      AND e.channel = t.channel AND e.trade_no = t.trade_no
                      AND e.merchant = t.merchant AND e.order_no = t.order_no
                      AND e.facts ->> 'type' = 'paid'
                      AND (e.facts ->> 'amount_minor')::bigint = t.amount_minor
                      AND e.facts ->> 'currency' = t.currency);
