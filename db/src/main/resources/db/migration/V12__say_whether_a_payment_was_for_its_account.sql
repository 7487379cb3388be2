-- A genuine payment for another account than that of its notify URL is recorded too, from now on: in
-- suspense, for the reason WRONG_ACCOUNT, so that its money is in the books. A later statement for the right
-- account moves it. Those that were only parked so far are due again, and are recorded by that.
--
-- The CHECK reads payment_transaction once under an exclusive lock: about a second per ten million trades.
-- Reads the parked events and makes those due that are payments for another account: none on most days.

ALTER TABLE payment_transaction
    ADD COLUMN account_matches boolean NOT NULL DEFAULT true,
    DROP CONSTRAINT payment_transaction_reason,
    ADD CONSTRAINT payment_transaction_reason CHECK (suspense_reason IN (
        'LATE_PAYMENT', 'DOUBLE_PAYMENT', 'MISMATCH', 'UNKNOWN_ORDER', 'WRONG_ACCOUNT', 'REFUND_DUE'));

COMMENT ON COLUMN payment_transaction.account_matches IS 'Whether event_id was for the account of its notify URL.';
COMMENT ON COLUMN payment_transaction.event_id IS 'The event by which it is recorded: the first, or a later one that says for which account or merchant it is.';

UPDATE callback_handling h
   SET handle_status = 'FAILED', attempts = 0, next_attempt_at = now(), handled_at = NULL
  FROM callback_event e
 WHERE h.handle_status = 'PARKED' AND h.verdict = 'WRONG_ACCOUNT'
   AND e.id = h.event_id AND e.facts ->> 'type' = 'paid';
