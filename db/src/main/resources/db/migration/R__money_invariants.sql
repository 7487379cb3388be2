-- What must always hold, as views that list every violation and are empty while there is none.
--
-- The views compare what the worker wrote with what the events say and with each other, so they can
-- fail. They read whole tables: for checks, not for the way of a payment.
--
-- Runs again whenever this file has changed, after all versioned migrations: a rule is written once, here.
-- Replaces views only; waits for whoever reads them at that moment.

DROP VIEW IF EXISTS invariant_trades_match_events, invariant_postings_match_trades, invariant_orders_match_trades,
    invariant_paid_exactly_once, invariant_nothing_forgotten;

CREATE VIEW invariant_trades_match_events AS
SELECT 'paid by an event that is decided, but not recorded' AS violation,
       e.merchant, e.order_no, p.provider, e.trade_no, e.id AS event_id
  FROM callback_event e
  JOIN channel_provider p ON p.channel = e.channel
  JOIN callback_handling h ON h.event_id = e.id
 WHERE e.kind = 'PAYMENT' AND e.facts ->> 'type' = 'paid'
   AND (e.facts ->> 'amount_minor')::bigint > 0
   -- What was read again is said by the later event.
   AND NOT EXISTS (SELECT 1 FROM callback_event r
                    WHERE r.differs_from = e.id AND (r.facts_hash = e.facts_hash OR r.body = e.body))
   AND (h.handle_status = 'SUCCEEDED' OR h.handle_status = 'PARKED' AND h.verdict <> 'POISON')
   -- A scalar subquery is looked up by its key for each event; as NOT EXISTS it was joined by the provider alone, where
   -- nothing had counted the rows yet, and took minutes for 20,000 payments.
   AND (SELECT t.trade_no FROM payment_transaction t
         WHERE t.provider = p.provider AND t.trade_no = e.trade_no) IS NULL
UNION ALL
SELECT 'recorded, but its event does not say so',
       t.merchant, t.order_no, t.provider, t.trade_no, t.event_id
  FROM payment_transaction t
 WHERE (t.created_at >= coalesce((SELECT removed_before FROM retention_horizon), '-infinity')
        OR EXISTS (SELECT 1 FROM callback_event e WHERE e.id = t.event_id))
   AND NOT EXISTS (SELECT 1 FROM callback_event e
                    WHERE e.id = t.event_id AND e.account = t.account AND e.account_matches = t.account_matches
                      AND e.channel = t.channel AND e.trade_no = t.trade_no
                      AND e.merchant = t.merchant AND e.order_no = t.order_no
                      AND e.facts ->> 'type' = 'paid'
                      AND (e.facts ->> 'amount_minor')::bigint = t.amount_minor
                      AND e.facts ->> 'currency' = t.currency);

COMMENT ON VIEW invariant_trades_match_events IS 'Empty when it holds: the trades that genuine events call paid, for whatever account, are the recorded ones and those not yet decided.';

CREATE VIEW invariant_postings_match_trades AS
WITH posted AS (
    SELECT t.provider, t.trade_no,
           coalesce(-sum(b.minor) FILTER (WHERE b.account = a.receivable AND b.merchant = t.merchant), 0) AS received_minor,
           coalesce(sum(b.minor) FILTER (WHERE b.account = 'refunded' AND b.merchant = t.merchant), 0) AS refunded_minor,
           coalesce(sum(b.minor) FILTER (WHERE b.account = a.holding AND b.merchant = t.merchant), 0) AS held_minor,
           count(*) FILTER (WHERE b.minor <> 0 AND (b.currency <> t.currency OR b.merchant <> t.merchant
                            OR b.account NOT IN (a.receivable, a.holding, 'refunded'))) AS elsewhere
      FROM payment_transaction t
     CROSS JOIN LATERAL (SELECT 'receivable/' || t.channel || '/' || t.account AS receivable,
                                CASE t.disposition WHEN 'SETTLED' THEN 'settled'
                                     WHEN 'WRITTEN_OFF' THEN 'written-off'
                                     WHEN 'REFUNDED' THEN '-' -- nothing is left of it
                                     ELSE 'suspense/' || t.suspense_reason END AS holding) a
      LEFT JOIN LATERAL (
           SELECT s.account, p.merchant, p.currency, sum(s.minor) AS minor
             FROM ledger_posting p
            CROSS JOIN LATERAL (VALUES (p.credit_account, p.amount_minor), (p.debit_account, -p.amount_minor)) AS s (account, minor)
            WHERE p.provider = t.provider AND p.trade_no = t.trade_no
            GROUP BY s.account, p.merchant, p.currency) b ON true
     GROUP BY t.provider, t.trade_no
), recorded AS (
    SELECT provider, trade_no, sum(amount_minor) AS refunded_minor FROM refund_transaction GROUP BY provider, trade_no
)
SELECT CASE WHEN p.received_minor <> t.amount_minor THEN 'received is not the trade''s amount'
            WHEN p.refunded_minor <> t.refunded_minor THEN 'posted refunds are not the trade''s refunded sum'
            WHEN coalesce(r.refunded_minor, 0) <> t.refunded_minor THEN 'recorded refunds are not the trade''s refunded sum'
            WHEN p.held_minor <> t.amount_minor - t.refunded_minor THEN 'what is held is not what is left of the trade'
            ELSE 'money left on another account, in another currency or for another merchant' END AS violation,
       t.merchant, t.order_no, t.provider, t.trade_no, t.event_id
  FROM payment_transaction t
  JOIN posted p ON p.provider = t.provider AND p.trade_no = t.trade_no
  LEFT JOIN recorded r ON r.provider = t.provider AND r.trade_no = t.trade_no
 WHERE p.received_minor <> t.amount_minor
    OR p.refunded_minor <> t.refunded_minor
    OR coalesce(r.refunded_minor, 0) <> t.refunded_minor
    OR p.held_minor <> t.amount_minor - t.refunded_minor
    OR p.elsewhere > 0
UNION ALL
SELECT 'sums do not meet: ' || coalesce(x.account, y.account) || ', ' || coalesce(x.currency, y.currency), NULL, NULL, NULL, NULL, NULL
  FROM (SELECT 'receivable/' || t.channel || '/' || t.account AS account, t.currency,
               sum(t.amount_minor) AS minor
          FROM payment_transaction t
         GROUP BY t.channel, t.account, t.currency) x
  FULL JOIN (SELECT s.account, p.currency, sum(s.minor) AS minor
               FROM ledger_posting p
              CROSS JOIN LATERAL (VALUES (p.debit_account, p.amount_minor), (p.credit_account, -p.amount_minor)) AS s (account, minor)
              WHERE s.account LIKE 'receivable/%'
              GROUP BY s.account, p.currency
             HAVING sum(s.minor) <> 0) y ON y.account = x.account AND y.currency = x.currency
 WHERE x.minor IS DISTINCT FROM y.minor;

COMMENT ON VIEW invariant_postings_match_trades IS 'Empty when it holds: by postings, what each trade brought is settled, in suspense or refunded, to the last minor unit.';

CREATE VIEW invariant_orders_match_trades AS
SELECT CASE WHEN t.trade_no IS NULL THEN 'paid, but no settled trade'
            WHEN o.merchant IS NULL THEN 'a settled trade without its order'
            WHEN o.paid_trade_no IS NULL THEN 'a settled trade, but the order is not paid'
            WHEN (o.paid_provider, o.paid_trade_no) <> (t.provider, t.trade_no) THEN 'paid by another trade than the settled one'
            WHEN (o.amount_minor, o.currency) <> (t.amount_minor, t.currency) THEN 'the settled trade has another amount'
            WHEN o.refunded_minor <> t.refunded_minor THEN 'refunded otherwise than its trade'
            ELSE 'the status does not fit the refunded sum' END AS violation,
       coalesce(o.merchant, t.merchant) AS merchant, coalesce(o.order_no, t.order_no) AS order_no,
       coalesce(t.provider, o.paid_provider) AS provider, coalesce(t.trade_no, o.paid_trade_no) AS trade_no, t.event_id
  FROM (SELECT merchant, order_no, amount_minor, currency, status, paid_provider, paid_trade_no, refunded_minor
          FROM payment_order) o
  FULL JOIN (SELECT merchant, coalesce(booked_order_no, order_no) AS order_no, provider, trade_no,
                    amount_minor, currency, refunded_minor, event_id
               FROM payment_transaction WHERE disposition = 'SETTLED') t
    ON t.merchant = o.merchant AND t.order_no = o.order_no
 WHERE (o.merchant IS NULL AND t.trade_no IS NOT NULL)
    OR (o.paid_trade_no IS NOT NULL AND t.trade_no IS NULL)
    OR (t.trade_no IS NOT NULL AND (o.paid_trade_no IS NULL
        OR (o.paid_provider, o.paid_trade_no) <> (t.provider, t.trade_no)
        OR (o.amount_minor, o.currency) <> (t.amount_minor, t.currency)
        OR o.refunded_minor <> t.refunded_minor
        OR o.status <> CASE WHEN t.refunded_minor = 0 THEN 'PAID'
                            WHEN t.refunded_minor = t.amount_minor THEN 'REFUNDED'
                            ELSE 'PARTIALLY_REFUNDED' END));

COMMENT ON VIEW invariant_orders_match_trades IS 'Empty when it holds: each order stands where its settled trade and that trade''s refunds put it.';

CREATE VIEW invariant_paid_exactly_once AS
SELECT CASE WHEN x.settled <> x.paid THEN x.settled || ' settled trades'
            WHEN x.effects <> x.paid THEN x.effects || ' PAID effects'
            WHEN x.transitions <> x.paid THEN x.transitions || ' transitions to PAID'
            ELSE x.postings || ' payment postings' END AS violation,
       x.merchant, x.order_no, x.paid_provider AS provider, x.paid_trade_no AS trade_no, NULL::bigint AS event_id
  FROM (SELECT o.merchant, o.order_no, o.paid_provider, o.paid_trade_no,
               (o.paid_trade_no IS NOT NULL)::int AS paid,
               (SELECT count(*) FROM payment_transaction t
                 WHERE t.merchant = o.merchant AND coalesce(t.booked_order_no, t.order_no) = o.order_no
                   AND t.disposition = 'SETTLED') AS settled,
               (SELECT count(*) FROM order_effect f
                 WHERE f.merchant = o.merchant AND f.order_no = o.order_no AND f.effect = 'PAID') AS effects,
               (SELECT count(*) FROM order_transition h
                 WHERE h.merchant = o.merchant AND h.order_no = o.order_no
                   AND h.to_status = 'PAID' AND h.from_status <> 'PAID') AS transitions,
               (SELECT count(*) FROM ledger_posting p
                 WHERE p.posting_key = 'payment/' || o.paid_provider || '/' || o.paid_trade_no) AS postings
          FROM payment_order o) x
 WHERE x.settled <> x.paid OR x.effects <> x.paid OR x.transitions <> x.paid OR x.postings <> x.paid;

COMMENT ON VIEW invariant_paid_exactly_once IS 'Empty when it holds: every paid order has one settled trade, one payment posting, one step to PAID and one PAID effect, and no other order has any.';

CREATE VIEW invariant_nothing_forgotten AS
SELECT 'stored, but with no handling row' AS violation,
       e.merchant, e.order_no, p.provider, e.trade_no, e.id AS event_id
  FROM callback_event e
  JOIN channel_provider p ON p.channel = e.channel
 WHERE NOT EXISTS (SELECT 1 FROM callback_handling h WHERE h.event_id = e.id)
UNION ALL
SELECT 'open, but with no next attempt', e.merchant, e.order_no, p.provider, e.trade_no, e.id
  FROM callback_handling h
  JOIN callback_event e ON e.id = h.event_id
  JOIN channel_provider p ON p.channel = e.channel
 WHERE h.handle_status IN ('PENDING', 'FAILED') AND h.next_attempt_at IS NULL
UNION ALL
SELECT 'parked, but no case says why', e.merchant, e.order_no, p.provider, e.trade_no, e.id
  FROM callback_handling h
  JOIN callback_event e ON e.id = h.event_id
  JOIN channel_provider p ON p.channel = e.channel
 WHERE h.handle_status = 'PARKED'
   AND NOT EXISTS (SELECT 1 FROM exception_case c
                    WHERE c.provider = p.provider AND c.trade_no = e.trade_no AND c.reason = h.verdict)
UNION ALL
SELECT 'in suspense, but no case says why', t.merchant, t.order_no, t.provider, t.trade_no, t.event_id
  FROM payment_transaction t
 WHERE t.disposition = 'SUSPENDED' AND t.refunded_minor < t.amount_minor AND t.suspense_reason <> 'REFUND_DUE'
   AND NOT EXISTS (SELECT 1 FROM exception_case c
                    WHERE c.provider = t.provider AND c.trade_no = t.trade_no AND c.reason = t.suspense_reason)
UNION ALL
SELECT 'to be refunded, but no refund is queued', t.merchant, t.order_no, t.provider, t.trade_no, t.event_id
  FROM payment_transaction t
 WHERE t.suspense_reason = 'REFUND_DUE' AND t.refunded_minor < t.amount_minor
   AND NOT EXISTS (SELECT 1 FROM refund_task r
                    WHERE r.provider = t.provider AND r.trade_no = t.trade_no AND r.status <> 'CANCELLED')
UNION ALL
SELECT 'to be refunded, but more than is left of it', t.merchant, t.order_no, t.provider, t.trade_no, t.event_id
  FROM refund_task r
  JOIN payment_transaction t ON t.provider = r.provider AND t.trade_no = r.trade_no
 WHERE r.status = 'OPEN' AND r.amount_minor > t.amount_minor - t.refunded_minor
UNION ALL
SELECT 'a step of an order that is not there', h.merchant, h.order_no, NULL, NULL, h.event_id
  FROM order_transition h
 WHERE NOT EXISTS (SELECT 1 FROM payment_order o WHERE o.merchant = h.merchant AND o.order_no = h.order_no)
UNION ALL
SELECT 'a posting for a trade that is not there', p.merchant, NULL, p.provider, p.trade_no, p.event_id
  FROM ledger_posting p
 WHERE NOT EXISTS (SELECT 1 FROM payment_transaction t WHERE t.provider = p.provider AND t.trade_no = p.trade_no)
UNION ALL
SELECT 'an effect that nobody will send', f.merchant, f.order_no, NULL, NULL, NULL
  FROM order_effect f
 WHERE NOT EXISTS (SELECT 1 FROM effect_batch b WHERE b.id = f.batch);

COMMENT ON VIEW invariant_nothing_forgotten IS 'Empty when it holds: every event is ended, has a next attempt, or has a case; so has all suspended money; steps have their order, postings their trade, and unsent effects a batch that sends them.';
