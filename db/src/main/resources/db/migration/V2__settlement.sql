-- The worker's tables about money: orders, the trades that paid them, refunds, each order's history, and the ledger.
--
-- Every rule about money that the worker's code keeps stands here a second time as a key or a CHECK:
-- a bug then ends as a refused write, not as a second payment.
--
-- Steps and postings have no foreign key: the transaction that writes them has just written the parent and read the count of it.
-- An invariant says so if a parent vanishes later.

CREATE TABLE channel_provider (
    channel  text NOT NULL,
    provider text NOT NULL,

    PRIMARY KEY (channel)
);

CREATE TABLE payment_order (
    merchant       text        NOT NULL,
    order_no       text        NOT NULL,
    amount_minor   bigint      NOT NULL,
    currency       text        NOT NULL,
    status         text        NOT NULL DEFAULT 'AWAITING_PAYMENT',
    paid_provider  text,
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
    CONSTRAINT payment_order_paid_by CHECK ((paid_provider IS NULL) = (paid_trade_no IS NULL)),
    CONSTRAINT payment_order_paid CHECK ((status IN ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED')) = (paid_trade_no IS NOT NULL)),
    CONSTRAINT payment_order_refunded CHECK (CASE status
        WHEN 'PARTIALLY_REFUNDED' THEN refunded_minor > 0 AND refunded_minor < amount_minor
        WHEN 'REFUNDED' THEN refunded_minor = amount_minor
        ELSE refunded_minor = 0 END),
    CONSTRAINT payment_order_fulfilled CHECK (fulfilled_at IS NULL OR paid_trade_no IS NOT NULL),
    CONSTRAINT payment_order_version CHECK (version >= 0)
) WITH (fillfactor = 80);

-- Serves: the expiry sweeper, page by page. Holds only orders that can still expire.
CREATE INDEX payment_order_expiry ON payment_order (expires_at, merchant, order_no)
    WHERE expires_at IS NOT NULL AND status IN ('AWAITING_PAYMENT', 'PAYING');
-- Serves: the pages of a merchant's orders by time.
CREATE INDEX payment_order_created ON payment_order (merchant, created_at, order_no);

COMMENT ON TABLE  payment_order IS 'Orders as merchants registered them, and where they stand. Writer: worker.';
COMMENT ON COLUMN payment_order.amount_minor IS 'The total in whole minor units of the currency (fen, cent).';
COMMENT ON COLUMN payment_order.refunded_minor IS 'What went back of the trade that paid, whole minor units.';
COMMENT ON COLUMN payment_order.version IS 'Raised by one with every change; every UPDATE names the version it saw.';
COMMENT ON COLUMN payment_order.single_trade IS 'Whether a channel''s close of the only known trade closes the order.';

CREATE TABLE payment_transaction (
    provider        text        NOT NULL,
    trade_no        text        NOT NULL,
    merchant        text        NOT NULL,
    order_no        text        NOT NULL,
    booked_order_no text,
    channel         text        NOT NULL,
    account         text        NOT NULL,
    account_matches boolean     NOT NULL,
    amount_minor    bigint      NOT NULL,
    currency        text        NOT NULL,
    disposition     text        NOT NULL,
    suspense_reason text,
    refunded_minor  bigint      NOT NULL DEFAULT 0,
    event_id        bigint      NOT NULL,
    paid_at         timestamptz NOT NULL,
    created_at      timestamptz NOT NULL,

    PRIMARY KEY (provider, trade_no),
    CONSTRAINT payment_transaction_booked_order FOREIGN KEY (merchant, booked_order_no) REFERENCES payment_order,
    CONSTRAINT payment_transaction_amount CHECK (amount_minor > 0),
    CONSTRAINT payment_transaction_currency CHECK (currency ~ '^[A-Z]{3}$'),
    CONSTRAINT payment_transaction_disposition CHECK (disposition IN ('SETTLED', 'SUSPENDED', 'WRITTEN_OFF', 'REFUNDED')),
    CONSTRAINT payment_transaction_suspense CHECK ((disposition = 'SUSPENDED') = (suspense_reason IS NOT NULL)),
    CONSTRAINT payment_transaction_reason CHECK (suspense_reason IN (
        'LATE_PAYMENT', 'DOUBLE_PAYMENT', 'MISMATCH', 'UNKNOWN_ORDER', 'WRONG_ACCOUNT', 'REFUND_DUE')),
    CONSTRAINT payment_transaction_booked CHECK (booked_order_no IS NULL OR disposition = 'SETTLED'),
    CONSTRAINT payment_transaction_refunded CHECK (refunded_minor BETWEEN 0 AND amount_minor),
    CONSTRAINT payment_transaction_all_back CHECK (disposition <> 'REFUNDED' OR refunded_minor = amount_minor)
) WITH (fillfactor = 80);

-- The third wall: at most one trade ever settles an order, whatever the code believes.
CREATE UNIQUE INDEX payment_transaction_settles_once ON payment_transaction (merchant, coalesce(booked_order_no, order_no))
    WHERE disposition = 'SETTLED';
-- Serves: the trades of an order, and those booked to it.
CREATE INDEX payment_transaction_order ON payment_transaction (merchant, order_no);
CREATE INDEX payment_transaction_booked_index ON payment_transaction (merchant, booked_order_no)
    WHERE booked_order_no IS NOT NULL;

COMMENT ON TABLE  payment_transaction IS 'Every genuinely paid trade, once. Writer: worker.';
COMMENT ON COLUMN payment_transaction.account_matches IS 'Whether event_id was for the account of its notify URL.';
COMMENT ON COLUMN payment_transaction.booked_order_no IS 'The order that a person booked the money to, where it is another than the channel named; null otherwise.';
COMMENT ON COLUMN payment_transaction.channel IS 'With account: the notify URL that the payment was first reported to.';
COMMENT ON COLUMN payment_transaction.disposition IS 'SETTLED: it paid its order. SUSPENDED: the money is held for suspense_reason. WRITTEN_OFF: a person decided to keep it without an order. REFUNDED: it paid no order, and all of it went back.';
COMMENT ON COLUMN payment_transaction.event_id IS 'The event by which it is recorded: the first, or a later one that says for which account or merchant it is.';
COMMENT ON COLUMN payment_transaction.paid_at IS 'The channel''s time of payment, from the first notification; never overwritten.';
COMMENT ON COLUMN payment_transaction.provider IS 'Whose trade number it is: trades are one and the same over all channels of a provider.';

CREATE TABLE refund_transaction (
    provider         text        NOT NULL,
    trade_no         text        NOT NULL,
    refund_no        text        NOT NULL,
    cumulative_minor bigint      NOT NULL DEFAULT 0,
    amount_minor     bigint      NOT NULL,
    currency         text        NOT NULL,
    event_id         bigint      NOT NULL,
    refunded_at      timestamptz NOT NULL,
    created_at       timestamptz NOT NULL,

    PRIMARY KEY (provider, trade_no, refund_no, cumulative_minor),
    CONSTRAINT refund_transaction_trade FOREIGN KEY (provider, trade_no) REFERENCES payment_transaction,
    CONSTRAINT refund_transaction_amount CHECK (amount_minor >= 0 AND cumulative_minor >= 0),
    CONSTRAINT refund_transaction_currency CHECK (currency ~ '^[A-Z]{3}$')
);

COMMENT ON TABLE  refund_transaction IS 'Every refund of a trade, once. Writer: worker.';
COMMENT ON COLUMN refund_transaction.amount_minor IS 'What this row added to the refunded sum and to the postings; 0 where a greater cumulative figure came before.';
COMMENT ON COLUMN refund_transaction.cumulative_minor IS 'All refunded of the trade so far, where the channel sends that figure; 0 where it sends the single refund.';

CREATE TABLE order_transition (
    id          bigint      GENERATED ALWAYS AS IDENTITY,
    merchant    text        NOT NULL,
    order_no    text        NOT NULL,
    version     integer     NOT NULL,
    from_status text        NOT NULL,
    to_status   text        NOT NULL,
    event_id    bigint,
    actor       text        NOT NULL,
    at          timestamptz NOT NULL,

    CONSTRAINT order_transition_once UNIQUE (merchant, order_no, version)
);

COMMENT ON TABLE  order_transition IS 'The history of each order, one row per version. Writer: worker.';
COMMENT ON COLUMN order_transition.actor IS 'event, merchant, expiry or operator: whose word it was.';

CREATE TABLE ledger_posting (
    id             bigint      GENERATED ALWAYS AS IDENTITY,
    posting_key    text        NOT NULL,
    debit_account  text        NOT NULL,
    credit_account text        NOT NULL,
    amount_minor   bigint      NOT NULL,
    currency       text        NOT NULL,
    merchant       text        NOT NULL,
    provider       text        NOT NULL,
    trade_no       text        NOT NULL,
    event_id       bigint,
    at             timestamptz NOT NULL,

    CONSTRAINT ledger_posting_once UNIQUE (posting_key),
    CONSTRAINT ledger_posting_amount CHECK (amount_minor > 0),
    CONSTRAINT ledger_posting_currency CHECK (currency ~ '^[A-Z]{3}$'),
    CONSTRAINT ledger_posting_accounts CHECK (debit_account <> credit_account)
);

-- Serves: the postings of a trade (operator, invariants).
CREATE INDEX ledger_posting_trade_index ON ledger_posting (provider, trade_no);

COMMENT ON TABLE  ledger_posting IS 'Double-entry postings; never updated, never deleted. Writer: worker.';
COMMENT ON COLUMN ledger_posting.amount_minor IS 'Whole minor units of the currency, from debit_account to credit_account.';
COMMENT ON COLUMN ledger_posting.posting_key IS 'What is posted, once: payment/…, release/…, refund/….';
