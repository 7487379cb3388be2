-- The worker's tables: orders, the trades that paid them, the money, and what must still happen.
--
-- Every rule about money that the worker's code keeps stands here a second time as a key or a CHECK:
-- a bug then ends as a refused write, not as a second payment.
--
-- Runs on empty tables; takes no lock that anyone could wait for.

CREATE TABLE payment_order (
    merchant       text        NOT NULL,
    order_no       text        NOT NULL,
    amount_minor   bigint      NOT NULL,
    currency       text        NOT NULL,
    status         text        NOT NULL DEFAULT 'AWAITING_PAYMENT',
    paid_channel   text,
    paid_trade_no  text,
    refunded_minor bigint      NOT NULL DEFAULT 0,
    version        integer     NOT NULL DEFAULT 0,
    single_trade   boolean     NOT NULL DEFAULT false,
    expires_at     timestamptz,
    fulfilled_at   timestamptz,
    created_at     timestamptz NOT NULL,
    updated_at     timestamptz NOT NULL,

    PRIMARY KEY (merchant, order_no),
    CONSTRAINT payment_order_merchant CHECK (char_length(merchant) BETWEEN 1 AND 64),
    CONSTRAINT payment_order_order_no CHECK (char_length(order_no) BETWEEN 1 AND 64),
    CONSTRAINT payment_order_amount CHECK (amount_minor > 0),
    CONSTRAINT payment_order_currency CHECK (currency ~ '^[A-Z]{3}$'),
    CONSTRAINT payment_order_status CHECK (status IN (
        'AWAITING_PAYMENT', 'PAYING', 'PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CLOSED')),
    CONSTRAINT payment_order_paid_by CHECK ((paid_channel IS NULL) = (paid_trade_no IS NULL)),
    CONSTRAINT payment_order_paid CHECK ((status IN ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED')) = (paid_trade_no IS NOT NULL)),
    CONSTRAINT payment_order_refunded CHECK (CASE status
        WHEN 'PARTIALLY_REFUNDED' THEN refunded_minor > 0 AND refunded_minor < amount_minor
        WHEN 'REFUNDED' THEN refunded_minor = amount_minor
        ELSE refunded_minor = 0 END),
    CONSTRAINT payment_order_fulfilled CHECK (fulfilled_at IS NULL OR paid_trade_no IS NOT NULL),
    CONSTRAINT payment_order_version CHECK (version >= 0)
) WITH (fillfactor = 80);

-- Serves: the expiry sweeper. Holds only orders that can still expire.
CREATE INDEX payment_order_expiry ON payment_order (expires_at)
    WHERE expires_at IS NOT NULL AND status IN ('AWAITING_PAYMENT', 'PAYING');

COMMENT ON TABLE  payment_order IS 'Orders as merchants registered them, and where they stand. Writer: worker.';
COMMENT ON COLUMN payment_order.amount_minor IS 'The total in whole minor units of the currency (fen, cent).';
COMMENT ON COLUMN payment_order.refunded_minor IS 'What went back of the trade that paid, whole minor units.';
COMMENT ON COLUMN payment_order.version IS 'Raised by one with every change; every UPDATE names the version it saw.';
COMMENT ON COLUMN payment_order.single_trade IS 'Whether a channel''s close of the only known trade closes the order.';

CREATE TABLE payment_transaction (
    channel         text        NOT NULL,
    trade_no        text        NOT NULL,
    merchant        text        NOT NULL,
    order_no        text        NOT NULL,
    account         text        NOT NULL,
    amount_minor    bigint      NOT NULL,
    currency        text        NOT NULL,
    disposition     text        NOT NULL,
    suspense_reason text,
    refunded_minor  bigint      NOT NULL DEFAULT 0,
    event_id        bigint      NOT NULL,
    paid_at         timestamptz NOT NULL,
    created_at      timestamptz NOT NULL,

    PRIMARY KEY (channel, trade_no),
    CONSTRAINT payment_transaction_amount CHECK (amount_minor > 0),
    CONSTRAINT payment_transaction_currency CHECK (currency ~ '^[A-Z]{3}$'),
    CONSTRAINT payment_transaction_disposition CHECK (disposition IN ('SETTLED', 'SUSPENDED')),
    CONSTRAINT payment_transaction_suspense CHECK ((disposition = 'SUSPENDED') = (suspense_reason IS NOT NULL)),
    CONSTRAINT payment_transaction_reason CHECK (suspense_reason IN ('LATE_PAYMENT', 'DOUBLE_PAYMENT', 'MISMATCH', 'UNKNOWN_ORDER')),
    CONSTRAINT payment_transaction_refunded CHECK (refunded_minor BETWEEN 0 AND amount_minor)
) WITH (fillfactor = 80);

-- The third wall: at most one trade ever settles an order, whatever the code believes.
CREATE UNIQUE INDEX payment_transaction_settles_once ON payment_transaction (merchant, order_no)
    WHERE disposition = 'SETTLED';
-- Serves: the trades of an order.
CREATE INDEX payment_transaction_order ON payment_transaction (merchant, order_no);

COMMENT ON TABLE  payment_transaction IS 'Every genuinely paid trade, once. Writer: worker.';
COMMENT ON COLUMN payment_transaction.disposition IS 'SETTLED: it paid its order. SUSPENDED: the money is kept in sight for suspense_reason.';
COMMENT ON COLUMN payment_transaction.event_id IS 'The event that told of it first.';
COMMENT ON COLUMN payment_transaction.paid_at IS 'The channel''s time of payment, from the first notification; never overwritten.';

CREATE TABLE refund_transaction (
    channel          text        NOT NULL,
    trade_no         text        NOT NULL,
    refund_no        text        NOT NULL,
    cumulative_minor bigint      NOT NULL DEFAULT 0,
    amount_minor     bigint      NOT NULL,
    currency         text        NOT NULL,
    event_id         bigint      NOT NULL,
    refunded_at      timestamptz NOT NULL,
    created_at       timestamptz NOT NULL,

    PRIMARY KEY (channel, trade_no, refund_no, cumulative_minor),
    CONSTRAINT refund_transaction_trade FOREIGN KEY (channel, trade_no) REFERENCES payment_transaction,
    CONSTRAINT refund_transaction_amount CHECK (amount_minor >= 0 AND cumulative_minor >= 0),
    CONSTRAINT refund_transaction_currency CHECK (currency ~ '^[A-Z]{3}$')
);

COMMENT ON TABLE  refund_transaction IS 'Every refund of a trade, once. Writer: worker.';
COMMENT ON COLUMN refund_transaction.cumulative_minor IS 'All refunded of the trade so far, where the channel sends that figure; 0 where it sends the single refund.';
COMMENT ON COLUMN refund_transaction.amount_minor IS 'What this row added to the refunded sum and to the postings; 0 where a greater cumulative figure came before.';

CREATE TABLE order_transition (
    id          bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    merchant    text        NOT NULL,
    order_no    text        NOT NULL,
    version     integer     NOT NULL,
    from_status text        NOT NULL,
    to_status   text        NOT NULL,
    event_id    bigint,
    actor       text        NOT NULL,
    at          timestamptz NOT NULL,

    CONSTRAINT order_transition_once UNIQUE (merchant, order_no, version),
    CONSTRAINT order_transition_order FOREIGN KEY (merchant, order_no) REFERENCES payment_order
);

COMMENT ON TABLE  order_transition IS 'The history of each order, one row per version. Writer: worker.';
COMMENT ON COLUMN order_transition.actor IS 'event, merchant, expiry or operator: whose word it was.';

CREATE TABLE ledger_posting (
    id             bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    posting_key    text        NOT NULL,
    debit_account  text        NOT NULL,
    credit_account text        NOT NULL,
    amount_minor   bigint      NOT NULL,
    currency       text        NOT NULL,
    merchant       text        NOT NULL,
    channel        text        NOT NULL,
    trade_no       text        NOT NULL,
    event_id       bigint,
    at             timestamptz NOT NULL,

    CONSTRAINT ledger_posting_once UNIQUE (posting_key),
    CONSTRAINT ledger_posting_amount CHECK (amount_minor > 0),
    CONSTRAINT ledger_posting_currency CHECK (currency ~ '^[A-Z]{3}$'),
    CONSTRAINT ledger_posting_accounts CHECK (debit_account <> credit_account),
    CONSTRAINT ledger_posting_trade FOREIGN KEY (channel, trade_no) REFERENCES payment_transaction
);

-- Serves: the postings of a trade (operator, invariants).
CREATE INDEX ledger_posting_trade_index ON ledger_posting (channel, trade_no);

COMMENT ON TABLE  ledger_posting IS 'Double-entry postings; never updated, never deleted. Writer: worker.';
COMMENT ON COLUMN ledger_posting.posting_key IS 'What is posted, once for ever: payment/…, release/…, refund/….';
COMMENT ON COLUMN ledger_posting.amount_minor IS 'Whole minor units of the currency, from debit_account to credit_account.';

CREATE TABLE order_effect (
    id            bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    effect_id     text        NOT NULL,
    merchant      text        NOT NULL,
    order_no      text        NOT NULL,
    effect        text        NOT NULL,
    reference     text        NOT NULL,
    order_version integer     NOT NULL,
    amount_minor  bigint,
    currency      text,
    at            timestamptz NOT NULL,
    lease_until   timestamptz,
    attempts      integer     NOT NULL DEFAULT 0,
    last_error    text,
    sent_at       timestamptz,

    CONSTRAINT order_effect_id UNIQUE (effect_id),
    CONSTRAINT order_effect_once UNIQUE (merchant, order_no, effect, reference),
    CONSTRAINT order_effect_effect CHECK (effect IN (
        'PAID', 'CLOSED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'FULFILLED', 'CASE_OPENED')),
    CONSTRAINT order_effect_amount CHECK ((amount_minor IS NULL) = (currency IS NULL) AND amount_minor >= 0)
) WITH (fillfactor = 70);

-- Serves: the relay (oldest unsent first, and whether an older one of the same order is unsent).
CREATE INDEX order_effect_unsent ON order_effect (id) WHERE sent_at IS NULL;
CREATE INDEX order_effect_unsent_of_order ON order_effect (merchant, order_no, id) WHERE sent_at IS NULL;

COMMENT ON TABLE  order_effect IS 'What others must hear about an order, queued in the transaction that made it true. Writer: worker.';
COMMENT ON COLUMN order_effect.effect_id IS 'Consumers'' idempotency key: derived from merchant, order, effect and reference.';
COMMENT ON COLUMN order_effect.reference IS 'The trade, refund or case that the effect is about.';
COMMENT ON COLUMN order_effect.sent_at IS 'When Kafka acknowledged it; null while it is owed.';

CREATE TABLE exception_case (
    id               bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    reason           text        NOT NULL,
    subject          text        NOT NULL,
    merchant         text        NOT NULL,
    order_no         text,
    channel          text        NOT NULL,
    trade_no         text        NOT NULL,
    amount_minor     bigint,
    currency         text,
    evidence         bigint[]    NOT NULL,
    suggested_action text        NOT NULL,
    status           text        NOT NULL DEFAULT 'OPEN',
    resolution       text,
    resolved_by      text,
    resolved_because text,
    opened_at        timestamptz NOT NULL,
    resolved_at      timestamptz,

    CONSTRAINT exception_case_once UNIQUE (reason, subject),
    CONSTRAINT exception_case_status CHECK (status IN ('OPEN', 'RESOLVED')),
    CONSTRAINT exception_case_resolved CHECK ((status = 'RESOLVED') = (resolution IS NOT NULL AND resolved_by IS NOT NULL
        AND resolved_because IS NOT NULL AND resolved_at IS NOT NULL)),
    CONSTRAINT exception_case_amount CHECK ((amount_minor IS NULL) = (currency IS NULL) AND amount_minor >= 0),
    CONSTRAINT exception_case_evidence CHECK (cardinality(evidence) > 0)
);

-- Serves: the list of open cases, oldest first.
CREATE INDEX exception_case_open ON exception_case (opened_at, id) WHERE status = 'OPEN';
-- Serves: the cases of a trade.
CREATE INDEX exception_case_trade ON exception_case (channel, trade_no);

COMMENT ON TABLE  exception_case IS 'What a person must decide; one per reason and trade, refund or event, however often it is told. Writer: worker.';
COMMENT ON COLUMN exception_case.subject IS 'trade/…, refund/… or event/…: what the case is about.';
COMMENT ON COLUMN exception_case.evidence IS 'Events that speak of it (callback_event.id).';

CREATE TABLE refund_task (
    request_no   text        PRIMARY KEY,
    case_id      bigint      NOT NULL,
    channel      text        NOT NULL,
    trade_no     text        NOT NULL,
    amount_minor bigint      NOT NULL,
    currency     text        NOT NULL,
    status       text        NOT NULL DEFAULT 'OPEN',
    created_at   timestamptz NOT NULL,

    CONSTRAINT refund_task_once UNIQUE (channel, trade_no),
    CONSTRAINT refund_task_case FOREIGN KEY (case_id) REFERENCES exception_case,
    CONSTRAINT refund_task_trade FOREIGN KEY (channel, trade_no) REFERENCES payment_transaction,
    CONSTRAINT refund_task_amount CHECK (amount_minor > 0),
    CONSTRAINT refund_task_status CHECK (status IN ('OPEN', 'SENT', 'DONE', 'FAILED'))
);

COMMENT ON TABLE  refund_task IS 'Refunds of suspended money that the policy asked for. Writer: worker.';
COMMENT ON COLUMN refund_task.request_no IS 'The refund request number at the channel, fixed for ever: asking twice refunds once.';
