-- A place for records that no worker can read and that the dead-letter topic does not take either
-- (too large with its headers, missing, refused, Kafka half away): their partition must go on, and
-- they must not be lost. Empty on nearly all days.

CREATE TABLE dead_letter (
    id               bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    origin_topic     text        NOT NULL,
    origin_partition integer     NOT NULL,
    origin_offset    bigint      NOT NULL,
    reason           text        NOT NULL,
    publish_error    text        NOT NULL,
    message_key      bytea,
    message_value    bytea,
    value_bytes      bigint,
    kept_at          timestamptz NOT NULL,
    replays          integer     NOT NULL DEFAULT 0,
    replayed_at      timestamptz,
    message_hash     bytea       NOT NULL
        GENERATED ALWAYS AS (sha256(coalesce(message_key, '') || '\x00' || coalesce(message_value, ''))) STORED,

    -- The batch of a poison record comes again after a fault: kept once. A topic made anew begins at offset 0 again: another record.
    CONSTRAINT dead_letter_record UNIQUE (origin_topic, origin_partition, origin_offset, message_hash),
    CONSTRAINT dead_letter_topic CHECK (char_length(origin_topic) BETWEEN 1 AND 249),
    CONSTRAINT dead_letter_reason CHECK (char_length(reason) BETWEEN 1 AND 200),
    CONSTRAINT dead_letter_publish_error CHECK (char_length(publish_error) BETWEEN 1 AND 200),
    CONSTRAINT dead_letter_key CHECK (octet_length(message_key) <= 65536),
    CONSTRAINT dead_letter_value CHECK (octet_length(message_value) <= 1048576),
    CONSTRAINT dead_letter_value_bytes CHECK ((message_value IS NULL) = (value_bytes IS NULL)
        AND value_bytes >= octet_length(message_value)),
    CONSTRAINT dead_letter_replays CHECK (replays >= 0 AND (replays = 0) = (replayed_at IS NULL))
);

-- Serves: the alarm "somebody must look" and the operator's list. Holds only what nobody replayed.
CREATE INDEX dead_letter_open ON dead_letter (id) WHERE replays = 0;

COMMENT ON TABLE  dead_letter IS 'Unreadable records that the dead-letter topic did not take. Writer: worker.';
COMMENT ON COLUMN dead_letter.message_hash IS 'Of key and value as far as they are kept: the batch of a poison record comes again after a fault and is kept once.';
COMMENT ON COLUMN dead_letter.message_value IS 'The record''s bytes up to 1 MiB; null for a tombstone. Its headers are not kept: nothing reads them.';
COMMENT ON COLUMN dead_letter.publish_error IS 'The fault for which the dead-letter topic did not take it.';
COMMENT ON COLUMN dead_letter.reason IS 'Why no worker can read it, the same words as in the topic''s header.';
COMMENT ON COLUMN dead_letter.replayed_at IS 'When an operator last had it sent again; null while nobody did.';
COMMENT ON COLUMN dead_letter.value_bytes IS 'How many bytes the value had; more than are kept means cut off, and then it cannot be replayed from here.';
