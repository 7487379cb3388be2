-- Views for people and tools: what is known of an event, of an effect, and of the accounts of webhooks.
--
-- Runs again whenever this file has changed, after all versioned migrations: a view is written once, here.
-- Replaces views only; waits for whoever reads them at that moment.

DROP VIEW IF EXISTS callback_event_status, order_effect_status, webhook_account;

CREATE VIEW callback_event_status AS
SELECT e.id AS event_id, e.channel, e.account, e.merchant, e.trade_no, e.notify_id, e.order_no, e.kind,
       e.account_matches, e.differs_from, e.received_at,
       h.handle_status, h.verdict, h.attempts, h.crashes, h.next_attempt_at, h.lease_until, h.lease_owner,
       h.last_error, h.handled_at,
       o.event_id IS NOT NULL AS unpublished, o.lease_until AS publish_lease_until, o.attempts AS publish_attempts,
       o.last_error AS publish_error,
       coalesce(r.repeats, 0) AS repeats, r.last_seen_at AS last_repeat_at
  FROM callback_event e
  LEFT JOIN callback_handling h ON h.event_id = e.id
  LEFT JOIN callback_outbox o ON o.event_id = e.id
  LEFT JOIN callback_repeat r ON r.event_id = e.id;

COMMENT ON VIEW callback_event_status IS 'One row per event with all that is known about its way: for people and tools.';

CREATE VIEW order_effect_status AS
SELECT f.id, f.effect_id, f.merchant, f.order_no, f.effect, f.reference, f.order_version, f.amount_minor, f.currency,
       f.queued_at, coalesce(f.id = ANY (b.owed), false) AS owed,
       CASE WHEN f.id = ANY (b.owed) THEN b.attempts ELSE 0 END AS attempts,
       CASE WHEN f.id = ANY (b.owed) THEN b.rest_until END AS rest_until,
       CASE WHEN f.id = ANY (b.owed) THEN b.last_error END AS last_error,
       b.sent_at
  FROM order_effect f
  LEFT JOIN effect_batch b ON b.id = f.batch;

COMMENT ON VIEW order_effect_status IS 'One row per effect with where it stands: for people and tools. Not owed and no sent_at: Kafka has it, but not yet all of its batch.';

-- Numbers of a webhook merchant's own choice are stored behind their account (docs/keys-of-events.md); who
-- has only the number needs the accounts. They are read from the unique key's index by one step each, from
-- the first number of one to the first beyond all of its numbers ("0" comes next after "/", where texts are
-- compared as bytes), so that no table is read.
CREATE VIEW webhook_account AS
WITH RECURSIVE first_trade (trade_no) AS (
    (SELECT trade_no FROM callback_event WHERE channel = 'webhook' ORDER BY trade_no LIMIT 1)
     UNION
    SELECT beyond.trade_no
      FROM first_trade f
     CROSS JOIN LATERAL (
           SELECT e.trade_no
             FROM callback_event e
            WHERE e.channel = 'webhook'
              AND e.trade_no > CASE WHEN position('/' IN f.trade_no) > 0
                                    THEN split_part(f.trade_no, '/', 1) || '0'
                                    ELSE f.trade_no END
            ORDER BY e.trade_no
            LIMIT 1) beyond)
SELECT split_part(trade_no, '/', 1) AS account FROM first_trade;

COMMENT ON VIEW webhook_account IS 'What stands before the first slash of stored webhook trade numbers; in byte order of texts these are all of their accounts.';
