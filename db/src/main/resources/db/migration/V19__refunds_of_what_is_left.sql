-- A queued refund kept the amount that was left when it was queued, and would have asked for more than is left after part of
-- the trade went back otherwise.
--
-- Rewrites such rows only: a handful at most.

UPDATE refund_task r
   SET amount_minor = t.amount_minor - t.refunded_minor
  FROM payment_transaction t
 WHERE t.provider = r.provider AND t.trade_no = r.trade_no AND r.status IN ('OPEN', 'FAILED', 'CANCELLED')
   AND t.refunded_minor < t.amount_minor AND r.amount_minor > t.amount_minor - t.refunded_minor;

COMMENT ON COLUMN refund_task.amount_minor IS 'What is asked for: while it waits to be sent, never more than is left of the trade.';
