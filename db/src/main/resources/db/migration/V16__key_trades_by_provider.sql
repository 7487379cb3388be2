-- A trade number belongs to the provider, not to the interface that reports it: WeChat Pay reports one transaction over
-- APIv3, over v2, or over both. Trades, refunds, postings, refund tasks and cases were keyed by the channel, so that
-- a v3 refund of a v2 payment found no payment, and a payment that both report was recorded twice.
--
-- The event key stays (channel, trade_no, notify_id): each interface has its own notification ids.
--
-- Rewrites the rows of wechat-v2 and builds the keys of payment_transaction, refund_transaction and refund_task anew, under
-- exclusive locks: about two seconds per million trades. Workers of earlier releases stall until they are replaced;
-- gateways go on.

CREATE TABLE channel_provider (
    channel  text NOT NULL,
    provider text NOT NULL,

    PRIMARY KEY (channel)
);

INSERT INTO channel_provider (channel, provider)
VALUES ('alipay', 'alipay'), ('wechat', 'wechat'), ('wechat-v2', 'wechat'), ('unionpay', 'unionpay'), ('webhook', 'webhook');

COMMENT ON TABLE  channel_provider IS 'Whose trade numbers a channel reports; the same as dev.oncepaid.model.Channel says. Writer: migrations.';

ALTER TABLE payment_transaction ADD COLUMN provider text;
ALTER TABLE exception_case ADD COLUMN provider text;
UPDATE payment_transaction t SET provider = p.provider FROM channel_provider p WHERE p.channel = t.channel;
UPDATE exception_case c SET provider = p.provider FROM channel_provider p WHERE p.channel = c.channel;

-- What two interfaces of one provider reported as two payments is one payment. The settled record of it stays, else the
-- refunded one, else the first; the other is reversed.
CREATE TEMPORARY TABLE recorded_twice ON COMMIT DROP AS
SELECT t.*, row_number() OVER (PARTITION BY t.provider, t.trade_no
                               ORDER BY t.disposition = 'SETTLED' DESC, t.refunded_minor DESC, t.event_id) AS place
  FROM payment_transaction t
 WHERE EXISTS (SELECT 1 FROM payment_transaction o
                WHERE o.provider = t.provider AND o.trade_no = t.trade_no AND o.channel <> t.channel);

-- The money of the other went somewhere, or the two disagree about what was paid: that cannot be undone here.
DO $$
DECLARE undecided text;
BEGIN
    SELECT string_agg(r.channel || '/' || r.trade_no, ', ' ORDER BY r.trade_no) INTO undecided
      FROM recorded_twice r
      JOIN recorded_twice k ON k.provider = r.provider AND k.trade_no = r.trade_no AND k.place = 1
     WHERE r.place > 1
       AND (r.disposition = 'SETTLED' OR r.refunded_minor > 0
            OR (r.merchant, r.amount_minor, r.currency) <> (k.merchant, k.amount_minor, k.currency)
            OR EXISTS (SELECT 1 FROM refund_task f
                        WHERE f.channel = r.channel AND f.trade_no = r.trade_no AND f.status IN ('SENT', 'DONE')));
    IF undecided IS NOT NULL THEN
        RAISE EXCEPTION 'recorded as two payments, and both were settled, refunded or differ: %', undecided
            USING HINT = 'Nothing was changed. See "A payment recorded twice" in docs/run/runbook.md.';
    END IF;
END $$;

DELETE FROM recorded_twice WHERE place = 1;

UPDATE ledger_posting p
   SET posting_key = 'repeat/' || p.posting_key
  FROM recorded_twice r
 WHERE p.channel = r.channel AND p.trade_no = r.trade_no;
INSERT INTO ledger_posting (posting_key, debit_account, credit_account, amount_minor, currency, merchant, channel, trade_no, at)
SELECT 'repeat/reversal/' || channel || '/' || trade_no,
       CASE disposition WHEN 'WRITTEN_OFF' THEN 'written-off' ELSE 'suspense/' || suspense_reason END,
       'receivable/' || channel || '/' || account, amount_minor, currency, merchant, channel, trade_no, now()
  FROM recorded_twice;

-- Their cases end; the subject that names the trade is left to the record that stays.
UPDATE exception_case c
   SET status = 'RESOLVED', resolution = 'REPEAT', resolved_by = 'system', resolved_at = now(),
       resolved_because = 'one payment, reported by two interfaces of its provider'
  FROM recorded_twice r
 WHERE c.subject = 'trade/' || r.channel || '/' || r.trade_no AND c.status = 'OPEN'
   AND c.reason IN ('LATE_PAYMENT', 'DOUBLE_PAYMENT', 'MISMATCH', 'UNKNOWN_ORDER', 'WRONG_ACCOUNT');
UPDATE exception_case c
   SET subject = 'repeat/' || r.channel || '/' || r.trade_no
  FROM recorded_twice r
 WHERE c.subject = 'trade/' || r.channel || '/' || r.trade_no
   AND c.reason IN ('LATE_PAYMENT', 'DOUBLE_PAYMENT', 'MISMATCH', 'UNKNOWN_ORDER', 'WRONG_ACCOUNT');

DELETE FROM refund_task f USING recorded_twice r WHERE f.channel = r.channel AND f.trade_no = r.trade_no;
DELETE FROM payment_transaction t USING recorded_twice r WHERE t.channel = r.channel AND t.trade_no = r.trade_no;

ALTER TABLE refund_transaction DROP CONSTRAINT refund_transaction_trade;
ALTER TABLE refund_task DROP CONSTRAINT refund_task_trade;
ALTER TABLE payment_transaction
    ALTER COLUMN provider SET NOT NULL,
    DROP CONSTRAINT payment_transaction_pkey,
    ADD CONSTRAINT payment_transaction_pkey PRIMARY KEY (provider, trade_no);

ALTER TABLE refund_transaction RENAME COLUMN channel TO provider;
ALTER TABLE refund_task RENAME COLUMN channel TO provider;
ALTER TABLE ledger_posting RENAME COLUMN channel TO provider;
ALTER TABLE payment_order RENAME COLUMN paid_channel TO paid_provider;
UPDATE refund_transaction t SET provider = p.provider FROM channel_provider p WHERE p.channel = t.provider AND p.provider <> t.provider;
UPDATE refund_task t SET provider = p.provider FROM channel_provider p WHERE p.channel = t.provider AND p.provider <> t.provider;
UPDATE ledger_posting t
   SET provider = p.provider,
       posting_key = regexp_replace(t.posting_key, '^(payment|release|reassign|refund)/' || t.provider || '/', '\1/' || p.provider || '/')
  FROM channel_provider p
 WHERE p.channel = t.provider AND p.provider <> t.provider;
UPDATE payment_order t SET paid_provider = p.provider FROM channel_provider p WHERE p.channel = t.paid_provider AND p.provider <> t.paid_provider;

ALTER TABLE refund_transaction
    ADD CONSTRAINT refund_transaction_trade FOREIGN KEY (provider, trade_no) REFERENCES payment_transaction;
ALTER TABLE refund_task
    ADD CONSTRAINT refund_task_trade FOREIGN KEY (provider, trade_no) REFERENCES payment_transaction;

-- Where both interfaces had a case for one reason, the other keeps its old subject: a person can end it as before.
UPDATE exception_case c
   SET subject = n.subject
  FROM (SELECT o.id, o.reason, regexp_replace(o.subject, '^(trade|refund)/' || o.channel || '/', '\1/' || o.provider || '/') AS subject
          FROM exception_case o
         WHERE o.channel <> o.provider) n
 WHERE c.id = n.id AND c.subject <> n.subject
   AND NOT EXISTS (SELECT 1 FROM exception_case other WHERE other.reason = n.reason AND other.subject = n.subject);
ALTER TABLE exception_case ALTER COLUMN provider SET NOT NULL;
DROP INDEX exception_case_trade;
-- Serves: the cases of a trade.
CREATE INDEX exception_case_trade ON exception_case (provider, trade_no);

COMMENT ON COLUMN payment_transaction.provider IS 'Whose trade number it is: trades are one and the same over all channels of a provider.';
COMMENT ON COLUMN payment_transaction.channel IS 'With account: the notify URL that the payment was first reported to.';
COMMENT ON COLUMN exception_case.provider IS 'With trade_no: the trade that the case is about, or that its event names.';
COMMENT ON COLUMN exception_case.channel IS 'Of the event that opened the case.';
COMMENT ON COLUMN exception_case.resolution IS 'A person: REFUND_ORDERED, BOOKED, WRITTEN_OFF, IGNORED; by itself: APPLIED, BOOKED, REFUNDED, READ_AGAIN, REPEAT.';
