-- A trade in suspense whose whole money went back to the payer still read SUSPENDED, and for an ordered refund even
-- REFUND_DUE, as if something were left to do. It is REFUNDED now, and so is one that was written off. Money that waits for
-- its order or account stays SUSPENDED: the order takes over payment and refund when it is known.
--
-- The CHECKs read payment_transaction once under an exclusive lock: about a second per ten million trades.

ALTER TABLE payment_transaction
    DROP CONSTRAINT payment_transaction_disposition,
    ADD CONSTRAINT payment_transaction_disposition CHECK (disposition IN ('SETTLED', 'SUSPENDED', 'WRITTEN_OFF', 'REFUNDED'));

UPDATE payment_transaction
   SET disposition = 'REFUNDED', suspense_reason = NULL
 WHERE refunded_minor = amount_minor
   AND (disposition = 'WRITTEN_OFF'
        OR disposition = 'SUSPENDED' AND suspense_reason NOT IN ('UNKNOWN_ORDER', 'WRONG_ACCOUNT'));

ALTER TABLE payment_transaction
    ADD CONSTRAINT payment_transaction_all_back CHECK (disposition <> 'REFUNDED' OR refunded_minor = amount_minor);

COMMENT ON COLUMN payment_transaction.disposition IS 'SETTLED: it paid its order. SUSPENDED: the money is held for suspense_reason. WRITTEN_OFF: a person decided to keep it without an order. REFUNDED: it paid no order, and all of it went back.';
