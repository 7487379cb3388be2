-- An operator's wish that the gateway, which has keys, decoders and accounts, reads a stored notification again:
-- POST /cases/{id}/retry writes it, any gateway carries it out and says here what came of it. One row per event at most.
--
-- Creates one table; takes no lock that anyone could wait for.

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
