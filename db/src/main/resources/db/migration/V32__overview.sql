-- What an overview asks for without reading whole tables: sums by day, the last hours of events, held money.
--
-- The BRIN indexes hold a range of times per 32 pages and cost next to nothing when a row is written. They are built by reading
-- each table once, which holds up writers for that long; on a big table build them concurrently before, under these names.

CREATE INDEX IF NOT EXISTS callback_event_received ON callback_event USING brin (received_at) WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX IF NOT EXISTS payment_transaction_paid ON payment_transaction USING brin (paid_at timestamptz_minmax_multi_ops)
    WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX IF NOT EXISTS refund_transaction_refunded ON refund_transaction USING brin (refunded_at timestamptz_minmax_multi_ops)
    WITH (pages_per_range = 32, autosummarize = on);

-- Holds only what is held.
CREATE INDEX IF NOT EXISTS payment_transaction_suspended ON payment_transaction (suspense_reason, currency)
    INCLUDE (amount_minor, refunded_minor) WHERE disposition = 'SUSPENDED';

-- Holds only what is not ended.
CREATE INDEX IF NOT EXISTS refund_task_not_ended ON refund_task (status) WHERE status IN ('OPEN', 'SENT', 'FAILED');

-- Serves: the list of refund tasks.
CREATE INDEX IF NOT EXISTS refund_task_of_case ON refund_task (case_id, request_no);
