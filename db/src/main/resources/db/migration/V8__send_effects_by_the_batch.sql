-- What is still to be sent was a state of each effect: leased and then marked, every effect was written
-- three times into five indexes. Now effects are immutable, and one row beside them stands for all that
-- one transaction queued: a relay writes one row for hundreds of effects.
--
-- Also gone are two keys that no query reads, and two foreign keys of rows that only ever come with
-- their parent: the transaction that writes them has just written the parent and read the count of it.
-- Should a parent vanish later, an invariant says so.
--
-- A worker of before cannot write effects any more (order_effect.at is renamed) and waits, without
-- losing or failing anything, until it is replaced. Locks order_effect for as long as it takes to copy
-- what is unsent, a moment even after an outage of Kafka; all else changes only the catalogue.

CREATE SEQUENCE effect_batch_number;

CREATE TABLE effect_batch (
    id         bigint      PRIMARY KEY DEFAULT nextval('effect_batch_number'),
    owed       bigint[]    NOT NULL,
    queued_at  timestamptz NOT NULL,
    attempts   integer     NOT NULL DEFAULT 0,
    rest_until timestamptz,
    last_error text,
    sent_at    timestamptz,

    CONSTRAINT effect_batch_sent CHECK (sent_at IS NULL OR cardinality(owed) = 0),
    CONSTRAINT effect_batch_attempts CHECK (attempts >= 0)
) WITH (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);

ALTER SEQUENCE effect_batch_number OWNED BY effect_batch.id;

-- Serves: the relay (oldest unsent first). Holds only what is unsent.
CREATE INDEX effect_batch_unsent ON effect_batch (id) WHERE sent_at IS NULL;

COMMENT ON TABLE  effect_batch IS 'What one transaction queued in order_effect, and which of it Kafka does not have yet. Writer: worker.';
COMMENT ON COLUMN effect_batch.id IS 'Drawn while the orders are locked: of two batches with effects of one order the older has the smaller number.';
COMMENT ON COLUMN effect_batch.owed IS 'The effects (order_effect.id) that Kafka has not acknowledged; empty in the end.';
COMMENT ON COLUMN effect_batch.attempts IS 'How often Kafka did not take something of it.';
COMMENT ON COLUMN effect_batch.rest_until IS 'Until then nothing of it is sent, nor anything later of its orders.';
COMMENT ON COLUMN effect_batch.sent_at IS 'When Kafka had acknowledged the last of it; null before.';

ALTER TABLE order_effect RENAME COLUMN at TO queued_at;
ALTER TABLE order_effect ADD COLUMN batch bigint;

INSERT INTO effect_batch (owed, queued_at)
SELECT array_agg(id ORDER BY id), min(queued_at)
  FROM (SELECT id, queued_at, (row_number() OVER (ORDER BY id) - 1) / 500 AS page
          FROM order_effect WHERE sent_at IS NULL) unsent
 GROUP BY page
 ORDER BY page;

UPDATE order_effect e
   SET batch = b.id
  FROM (SELECT id, unnest(owed) AS effect FROM effect_batch) b
 WHERE e.id = b.effect;

DROP INDEX order_effect_unsent;
DROP INDEX order_effect_unsent_of_order;
ALTER TABLE order_effect
    DROP COLUMN lease_until,
    DROP COLUMN attempts,
    DROP COLUMN last_error,
    RESET (fillfactor);

COMMENT ON TABLE  order_effect IS 'What others must hear about an order, queued in the transaction that made it true; never updated. Writer: worker.';
COMMENT ON COLUMN order_effect.batch IS 'Which effect_batch says whether it is sent; null for what was sent before there were batches.';
COMMENT ON COLUMN order_effect.sent_at IS 'Of effects without a batch; else see order_effect_status.';

CREATE VIEW order_effect_status AS
SELECT f.id, f.effect_id, f.merchant, f.order_no, f.effect, f.reference, f.order_version, f.amount_minor, f.currency,
       f.queued_at, coalesce(f.id = ANY (b.owed), false) AS owed,
       CASE WHEN f.id = ANY (b.owed) THEN b.attempts ELSE 0 END AS attempts,
       CASE WHEN f.id = ANY (b.owed) THEN b.rest_until END AS rest_until,
       CASE WHEN f.id = ANY (b.owed) THEN b.last_error END AS last_error,
       coalesce(f.sent_at, b.sent_at) AS sent_at
  FROM order_effect f
  LEFT JOIN effect_batch b ON b.id = f.batch;

COMMENT ON VIEW order_effect_status IS 'One row per effect with where it stands: for people and tools. Not owed and no sent_at: Kafka has it, but not yet all of its batch.';

ALTER TABLE order_transition
    DROP CONSTRAINT order_transition_order,
    DROP CONSTRAINT order_transition_pkey;
ALTER TABLE ledger_posting
    DROP CONSTRAINT ledger_posting_trade,
    DROP CONSTRAINT ledger_posting_pkey;

CREATE OR REPLACE VIEW invariant_nothing_forgotten AS
SELECT 'stored, but with no handling row' AS violation,
       e.merchant, e.order_no, e.channel, e.trade_no, e.id AS event_id
  FROM callback_event e
 WHERE NOT EXISTS (SELECT 1 FROM callback_handling h WHERE h.event_id = e.id)
UNION ALL
SELECT 'open, but with no next attempt', e.merchant, e.order_no, e.channel, e.trade_no, e.id
  FROM callback_handling h
  JOIN callback_event e ON e.id = h.event_id
 WHERE h.handle_status IN ('PENDING', 'FAILED') AND h.next_attempt_at IS NULL
UNION ALL
SELECT 'parked, but no case says why', e.merchant, e.order_no, e.channel, e.trade_no, e.id
  FROM callback_handling h
  JOIN callback_event e ON e.id = h.event_id
 WHERE h.handle_status = 'PARKED'
   AND NOT EXISTS (SELECT 1 FROM exception_case c
                    WHERE c.channel = e.channel AND c.trade_no = e.trade_no AND c.reason = h.verdict)
UNION ALL
SELECT 'in suspense, but no case says why', t.merchant, t.order_no, t.channel, t.trade_no, t.event_id
  FROM payment_transaction t
 WHERE t.disposition = 'SUSPENDED' AND t.refunded_minor < t.amount_minor AND t.suspense_reason <> 'REFUND_DUE'
   AND NOT EXISTS (SELECT 1 FROM exception_case c
                    WHERE c.channel = t.channel AND c.trade_no = t.trade_no AND c.reason = t.suspense_reason)
UNION ALL
SELECT 'to be refunded, but no refund is queued', t.merchant, t.order_no, t.channel, t.trade_no, t.event_id
  FROM payment_transaction t
 WHERE t.suspense_reason = 'REFUND_DUE' AND t.refunded_minor < t.amount_minor
   AND NOT EXISTS (SELECT 1 FROM refund_task r
                    WHERE r.channel = t.channel AND r.trade_no = t.trade_no AND r.status <> 'CANCELLED')
UNION ALL
SELECT 'a step of an order that is not there', h.merchant, h.order_no, NULL, NULL, h.event_id
  FROM order_transition h
 WHERE NOT EXISTS (SELECT 1 FROM payment_order o WHERE o.merchant = h.merchant AND o.order_no = h.order_no)
UNION ALL
SELECT 'a posting for a trade that is not there', p.merchant, NULL, p.channel, p.trade_no, p.event_id
  FROM ledger_posting p
 WHERE NOT EXISTS (SELECT 1 FROM payment_transaction t WHERE t.channel = p.channel AND t.trade_no = p.trade_no)
UNION ALL
SELECT 'an effect that nobody will send', f.merchant, f.order_no, NULL, NULL, NULL
  FROM order_effect f
 WHERE f.sent_at IS NULL
   AND NOT EXISTS (SELECT 1 FROM effect_batch b WHERE b.id = f.batch);

COMMENT ON VIEW invariant_nothing_forgotten IS 'Empty when it holds: every event is ended, has a next attempt, or has a case; so has all suspended money; steps have their order, postings their trade, and unsent effects a batch that sends them.';
