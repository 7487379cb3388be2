-- The gateway's tables, and the one row per event that it hands over to the worker.
--
-- Each table has one writer (callback_handling: the gateway inserts, from then on only the worker
-- writes). A notification is an immutable row with its body; what changes about it lives in narrow
-- rows beside it, because updating one wide row costs twice what two rows cost, and because a row
-- with two writers makes them wait for each other.
--
-- A row of callback_event stays whole as long as it fits a page (toast_tuple_target): what is signed and encrypted does not get
-- shorter by compression. No query searches by content, so autovacuum samples none of it (STATISTICS 0), and the keys sparingly.

CREATE TABLE callback_event (
    id              bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    channel         text        NOT NULL,
    account         text        NOT NULL,
    merchant        text        NOT NULL,
    trade_no        text        NOT NULL,
    notify_id       text        NOT NULL,
    order_no        text,
    kind            text        NOT NULL,
    facts           jsonb       NOT NULL,
    facts_version   smallint    NOT NULL,
    facts_hash      bytea       NOT NULL,
    account_matches boolean     NOT NULL,
    differs_from    bigint,
    body            bytea       NOT NULL,
    headers         jsonb       NOT NULL,
    received_at     timestamptz NOT NULL,

    CONSTRAINT callback_event_key UNIQUE (channel, trade_no, notify_id),
    -- Which channels there are is said by dev.oncepaid.model.Channel alone: a new one needs no migration.
    CONSTRAINT callback_event_channel CHECK (channel ~ '^[a-z][a-z0-9-]{0,31}$'),
    CONSTRAINT callback_event_account CHECK (char_length(account) BETWEEN 1 AND 64),
    CONSTRAINT callback_event_merchant CHECK (char_length(merchant) BETWEEN 1 AND 64),
    CONSTRAINT callback_event_trade_no CHECK (char_length(trade_no) BETWEEN 1 AND 64),
    CONSTRAINT callback_event_notify_id CHECK (char_length(notify_id) BETWEEN 1 AND 256),
    CONSTRAINT callback_event_order_no CHECK (char_length(order_no) BETWEEN 1 AND 64),
    CONSTRAINT callback_event_kind CHECK (kind IN ('PAYMENT', 'REFUND', 'CLOSE', 'OTHER', 'UNREADABLE')),
    -- A word that this version does not know may come with content that names no order.
    CONSTRAINT callback_event_order_known CHECK (
        order_no IS NOT NULL OR kind IN ('OTHER', 'UNREADABLE') OR facts @> '{"type": "unknown_status"}'),
    CONSTRAINT callback_event_facts_version CHECK (facts_version > 0),
    CONSTRAINT callback_event_facts_hash CHECK (octet_length(facts_hash) = 32)
) WITH (toast_tuple_target = 8160);

ALTER TABLE callback_event
    ALTER COLUMN facts SET STATISTICS 0,
    ALTER COLUMN headers SET STATISTICS 0,
    ALTER COLUMN body SET STATISTICS 0,
    ALTER COLUMN id SET STATISTICS 10,
    ALTER COLUMN channel SET STATISTICS 10,
    ALTER COLUMN account SET STATISTICS 10,
    ALTER COLUMN merchant SET STATISTICS 10,
    ALTER COLUMN trade_no SET STATISTICS 10,
    ALTER COLUMN notify_id SET STATISTICS 10,
    ALTER COLUMN order_no SET STATISTICS 10,
    ALTER COLUMN kind SET STATISTICS 10,
    ALTER COLUMN facts_version SET STATISTICS 10,
    ALTER COLUMN facts_hash SET STATISTICS 10,
    ALTER COLUMN account_matches SET STATISTICS 10,
    ALTER COLUMN differs_from SET STATISTICS 10,
    ALTER COLUMN received_at SET STATISTICS 10;

-- Serves: the events of an order (worker: waking what waits for it; operator: its history).
CREATE INDEX callback_event_order ON callback_event (merchant, order_no);
-- Serves: whether a later event says what this one says, read from its body or judged once more. Holds the few that differ.
CREATE INDEX callback_event_differs ON callback_event (differs_from) WHERE differs_from IS NOT NULL;

COMMENT ON TABLE  callback_event IS 'What was received, one row per statement, never updated. Writer: gateway.';
COMMENT ON COLUMN callback_event.account IS 'The account of the notify URL, not of the message: see account_matches.';
COMMENT ON COLUMN callback_event.trade_no IS 'The channel''s number of the payment attempt; for OTHER and UNREADABLE what docs/learn/life-of-a-notification.md says.';
COMMENT ON COLUMN callback_event.notify_id IS 'The channel''s number of the notification or one derived from it; with a suffix ~hash where one number carried several statements.';
COMMENT ON COLUMN callback_event.facts IS 'Normalised content, dev.oncepaid.model.Facts; amounts in whole minor units.';
COMMENT ON COLUMN callback_event.facts_hash IS 'SHA-256 over the identity facts (no times): equal means repeat.';
COMMENT ON COLUMN callback_event.account_matches IS 'Whether app id, merchant id and seller id of the message are those of the account.';
COMMENT ON COLUMN callback_event.differs_from IS 'The event that stated otherwise before: stored under the same key with other identity facts, or read from the same body by an earlier decoder, or the same statement judged for another account or merchant. Null for nearly all.';
COMMENT ON COLUMN callback_event.body IS 'Exactly the bytes that came.';
COMMENT ON COLUMN callback_event.headers IS 'The signature headers of the channel, as they came.';
COMMENT ON COLUMN callback_event.received_at IS 'The gateway''s clock when the body was complete; freshness is judged once, against this.';

CREATE FUNCTION callback_event_is_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'callback_event is immutable: what was received stays as it was';
END $$;

CREATE TRIGGER callback_event_immutable BEFORE UPDATE ON callback_event
    FOR EACH ROW EXECUTE FUNCTION callback_event_is_immutable();

CREATE TABLE callback_outbox (
    event_id    bigint      PRIMARY KEY,
    lease_until timestamptz NOT NULL,
    attempts    integer     NOT NULL DEFAULT 0,
    last_error  text,

    CONSTRAINT callback_outbox_attempts CHECK (attempts >= 0)
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);

COMMENT ON TABLE  callback_outbox IS 'Events still owed to Kafka; deleted when Kafka has acknowledged. The sweeper reads it oldest first by its primary key. Writer: gateway.';
COMMENT ON COLUMN callback_outbox.lease_until IS 'Nobody else sends it before this time; at first the grace of the instance that stored it.';
COMMENT ON COLUMN callback_outbox.attempts IS 'How often a sweeper took it.';

CREATE TABLE callback_repeat (
    event_id     bigint      PRIMARY KEY,
    repeats      bigint      NOT NULL,
    last_seen_at timestamptz NOT NULL,

    CONSTRAINT callback_repeat_repeats CHECK (repeats > 0)
) WITH (fillfactor = 70);

COMMENT ON TABLE  callback_repeat IS 'How often an event came again; upserted in batches, may lag behind by some seconds. Writer: gateway.';

CREATE TABLE callback_refusal (
    minute     timestamptz NOT NULL,
    channel    text        NOT NULL,
    account    text        NOT NULL,
    reason     text        NOT NULL,
    key_serial text        NOT NULL,
    refused    bigint      NOT NULL,

    PRIMARY KEY (minute, channel, account, reason, key_serial),
    CONSTRAINT callback_refusal_refused CHECK (refused > 0),
    CONSTRAINT callback_refusal_minute CHECK (date_trunc('minute', minute, 'UTC') = minute)
) WITH (fillfactor = 70);

COMMENT ON TABLE  callback_refusal IS 'Refused notifications, counted per minute; their content is not kept. Writer: gateway.';
COMMENT ON COLUMN callback_refusal.key_serial IS 'A configured key serial; ''other'' for every serial that is not configured, ''none'' where the channel sends none.';

CREATE TABLE callback_handling (
    event_id        bigint      PRIMARY KEY,
    handle_status   text        NOT NULL DEFAULT 'PENDING',
    verdict         text,
    attempts        integer     NOT NULL DEFAULT 0,
    crashes         integer     NOT NULL DEFAULT 0,
    next_attempt_at timestamptz,
    lease_until     timestamptz,
    lease_owner     text,
    last_error      text,
    handled_at      timestamptz,

    CONSTRAINT callback_handling_status CHECK (handle_status IN ('PENDING', 'SUCCEEDED', 'FAILED', 'PARKED')),
    CONSTRAINT callback_handling_verdict CHECK (verdict IN (
        'APPLIED', 'ALREADY_APPLIED', 'STALE', 'LATE_PAYMENT', 'DOUBLE_PAYMENT', 'MISMATCH', 'WRONG_ACCOUNT',
        'UNKNOWN_ORDER', 'UNKNOWN_STATUS', 'UNREADABLE', 'REFUND_EARLY', 'REFUND_EXCEEDS', 'REFUND_ABNORMAL',
        'CONTRADICTION', 'UNCONFIRMED', 'NOT_OURS', 'UNSUPPORTED_VERSION', 'POISON')),
    CONSTRAINT callback_handling_open_is_due CHECK (handle_status NOT IN ('PENDING', 'FAILED') OR next_attempt_at IS NOT NULL),
    CONSTRAINT callback_handling_ended_is_not_due CHECK (handle_status NOT IN ('SUCCEEDED', 'PARKED')
        OR (next_attempt_at IS NULL AND lease_until IS NULL AND verdict IS NOT NULL AND handled_at IS NOT NULL)),
    CONSTRAINT callback_handling_lease CHECK ((lease_until IS NULL) = (lease_owner IS NULL)),
    CONSTRAINT callback_handling_attempts CHECK (attempts >= 0 AND crashes >= 0)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);

-- Serves: the compensation poller (due rows, oldest first). Holds only rows that are not ended.
CREATE INDEX callback_handling_due ON callback_handling (next_attempt_at, event_id)
    WHERE handle_status IN ('PENDING', 'FAILED');

-- Serves: the operator's list of what waits for a person, and the invariant "parked has a case".
CREATE INDEX callback_handling_parked ON callback_handling (event_id) WHERE handle_status = 'PARKED';
-- Serves: waking what waits for an order or a payment. Empty on most days, which is one page to read.
CREATE INDEX callback_handling_waiting ON callback_handling (event_id)
    WHERE handle_status IN ('FAILED', 'PARKED') AND verdict IN ('UNKNOWN_ORDER', 'REFUND_EARLY');

COMMENT ON TABLE  callback_handling IS 'What became of each event. Writer: the gateway inserts, then only the worker.';
COMMENT ON COLUMN callback_handling.handle_status IS 'PENDING: not tried. SUCCEEDED: nothing left to do. FAILED: tried again at next_attempt_at. PARKED: a person or a later event must come, an exception_case says what.';
COMMENT ON COLUMN callback_handling.attempts IS 'Tries that ended in a data fault or in a verdict that waits; outages are not counted.';
COMMENT ON COLUMN callback_handling.crashes IS 'Leases that ran out with their holder.';
COMMENT ON COLUMN callback_handling.next_attempt_at IS 'When the poller takes it; at first 60 s ahead, so that Kafka comes first and the poller covers for it.';

-- An operator's wish that a gateway, which has keys, decoders and accounts, reads a stored notification again.
CREATE TABLE reread_request (
    event_id     bigint      PRIMARY KEY,
    requested_by text        NOT NULL,
    requested_at timestamptz NOT NULL,
    outcome      text,
    done_at      timestamptz,

    CONSTRAINT reread_request_by CHECK (char_length(requested_by) BETWEEN 1 AND 200),
    CONSTRAINT reread_request_outcome CHECK (char_length(outcome) BETWEEN 1 AND 500),
    CONSTRAINT reread_request_done CHECK ((outcome IS NULL) = (done_at IS NULL))
);

-- Serves: the gateways, which ask for open requests every second. Holds only those.
CREATE INDEX reread_request_open ON reread_request (event_id) WHERE done_at IS NULL;

COMMENT ON TABLE  reread_request IS 'Events that an operator wants read again with today''s keys, decoders and accounts. Writer: the worker asks, a gateway answers.';
COMMENT ON COLUMN reread_request.outcome IS 'What came of it; null while no gateway has read it again.';

-- Handled events may be removed once their retention is over (off by default). The horizon says how far that has come, so that
-- the invariant about trades can tell "its event was removed" from "it never had one".
CREATE TABLE retention_horizon (
    single         boolean     PRIMARY KEY DEFAULT true,
    removed_before timestamptz NOT NULL,

    CONSTRAINT retention_horizon_single CHECK (single)
);

COMMENT ON TABLE  retention_horizon IS 'At most one row: how far the removal of handled events has come. Writer: worker.';
COMMENT ON COLUMN retention_horizon.removed_before IS 'No event that was received or handled later has been removed; never moves back.';
