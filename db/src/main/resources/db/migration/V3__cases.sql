-- What a person must decide, and the refunds that are asked for because of it.

CREATE TABLE exception_case (
    id                 bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    reason             text        NOT NULL,
    subject            text        NOT NULL,
    merchant           text        NOT NULL,
    order_no           text,
    provider           text        NOT NULL,
    trade_no           text        NOT NULL,
    channel            text        NOT NULL,
    amount_minor       bigint,
    currency           text,
    evidence           bigint[]    NOT NULL,
    suggested_action   text        NOT NULL,
    status             text        NOT NULL DEFAULT 'OPEN',
    openings           integer     NOT NULL DEFAULT 1,
    opened_at          timestamptz NOT NULL,
    resolution         text,
    resolved_by        text,
    resolution_comment text,
    resolved_at        timestamptz,

    CONSTRAINT exception_case_once UNIQUE (reason, subject),
    CONSTRAINT exception_case_status CHECK (status IN ('OPEN', 'RESOLVED')),
    CONSTRAINT exception_case_resolved CHECK ((status = 'RESOLVED') = (resolution IS NOT NULL AND resolved_by IS NOT NULL
        AND resolution_comment IS NOT NULL AND resolved_at IS NOT NULL)),
    CONSTRAINT exception_case_amount CHECK ((amount_minor IS NULL) = (currency IS NULL) AND amount_minor >= 0),
    CONSTRAINT exception_case_evidence CHECK (cardinality(evidence) > 0),
    CONSTRAINT exception_case_openings CHECK (openings > 0)
);

-- Serves: the pages of open cases, by id, of all merchants or one.
CREATE INDEX exception_case_open ON exception_case (id) WHERE status = 'OPEN';
CREATE INDEX exception_case_open_of_merchant ON exception_case (merchant, id) WHERE status = 'OPEN';
-- Serves: the cases of a trade, and of an order.
CREATE INDEX exception_case_trade ON exception_case (provider, trade_no);
CREATE INDEX exception_case_order ON exception_case (order_no);

COMMENT ON TABLE  exception_case IS 'What a person must decide; one per reason and trade, refund or event, however often it is told. Writer: worker.';
COMMENT ON COLUMN exception_case.channel IS 'Of the event that opened the case.';
COMMENT ON COLUMN exception_case.evidence IS 'Events that speak of it (callback_event.id).';
COMMENT ON COLUMN exception_case.opened_at IS 'When it was last opened.';
COMMENT ON COLUMN exception_case.openings IS 'How often it was opened: more than once if it was opened again after it had been resolved.';
COMMENT ON COLUMN exception_case.provider IS 'With trade_no: the trade that the case is about, or that its event names.';
COMMENT ON COLUMN exception_case.resolution IS 'A person: REFUND_ORDERED, BOOKED, WRITTEN_OFF, IGNORED; by itself: APPLIED, BOOKED, REFUNDED, READ_AGAIN.';
COMMENT ON COLUMN exception_case.resolution_comment IS 'Why it was resolved so, in the words of the person who did; for system, which event ended it.';
COMMENT ON COLUMN exception_case.resolved_by IS 'The user who decided; system where it came about by itself.';
COMMENT ON COLUMN exception_case.subject IS 'trade/…, refund/… or event/…: what the case is about.';

CREATE TABLE refund_task (
    request_no   text        PRIMARY KEY,
    case_id      bigint      NOT NULL,
    provider     text        NOT NULL,
    trade_no     text        NOT NULL,
    amount_minor bigint      NOT NULL,
    currency     text        NOT NULL,
    status       text        NOT NULL DEFAULT 'OPEN',
    created_at   timestamptz NOT NULL,

    CONSTRAINT refund_task_once UNIQUE (provider, trade_no),
    CONSTRAINT refund_task_case FOREIGN KEY (case_id) REFERENCES exception_case,
    CONSTRAINT refund_task_trade FOREIGN KEY (provider, trade_no) REFERENCES payment_transaction,
    CONSTRAINT refund_task_amount CHECK (amount_minor > 0),
    CONSTRAINT refund_task_status CHECK (status IN ('OPEN', 'SENT', 'DONE', 'FAILED', 'CANCELLED'))
);

COMMENT ON TABLE  refund_task IS 'Refunds of suspended money that the policy or a person asked for. Writer: worker.';
COMMENT ON COLUMN refund_task.amount_minor IS 'What is asked for: while it waits to be sent, never more than is left of the trade.';
COMMENT ON COLUMN refund_task.request_no IS 'The refund request number at the channel, always the same: asking twice refunds once.';
