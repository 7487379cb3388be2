-- What others must hear, queued in the transaction that made it true. Effects are immutable; one row beside them stands for
-- all that one transaction queued, so that a relay writes one row for hundreds of effects.
--
-- effect_id is a hash of merchant, order, effect and reference, which are unique together: it needs no index of its own.

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

CREATE TABLE order_effect (
    id              bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    effect_id       text        NOT NULL,
    merchant        text        NOT NULL,
    order_no        text,
    effect          text        NOT NULL,
    reference       text        NOT NULL,
    order_version   integer     NOT NULL,
    amount_minor    bigint,
    currency        text,
    case_id         bigint,
    case_reason     text,
    case_resolution text,
    queued_at       timestamptz NOT NULL,
    batch           bigint      NOT NULL,

    CONSTRAINT order_effect_once UNIQUE (merchant, order_no, effect, reference),
    CONSTRAINT order_effect_effect CHECK (effect IN (
        'PAID', 'CLOSED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'FULFILLED', 'CASE_OPENED', 'CASE_RESOLVED')),
    CONSTRAINT order_effect_amount CHECK ((amount_minor IS NULL) = (currency IS NULL) AND amount_minor >= 0),
    CONSTRAINT order_effect_subject CHECK (order_no IS NOT NULL OR case_id IS NOT NULL),
    CONSTRAINT order_effect_case CHECK ((case_id IS NULL) = (case_reason IS NULL)
        AND (case_resolution IS NOT NULL) = (effect = 'CASE_RESOLVED')
        AND (case_id IS NULL OR effect IN ('CASE_OPENED', 'CASE_RESOLVED')))
);

-- Each opening of a case is published once, and so is its end.
CREATE UNIQUE INDEX order_effect_case_once ON order_effect (case_id, effect, reference) WHERE case_id IS NOT NULL;

COMMENT ON TABLE  order_effect IS 'What others must hear about an order or a case, queued in the transaction that made it true; never updated. Writer: worker.';
COMMENT ON COLUMN order_effect.batch IS 'Which effect_batch says whether it is sent.';
COMMENT ON COLUMN order_effect.effect_id IS 'Consumers'' idempotency key: derived from merchant, order, effect and reference.';
COMMENT ON COLUMN order_effect.order_no IS 'Null for a case that no order is named for.';
COMMENT ON COLUMN order_effect.order_version IS 'The order''s version with this effect; for a case whose order is not registered, 0.';
COMMENT ON COLUMN order_effect.reference IS 'The trade, refund or case that the effect is about.';
