-- A topic that was deleted and made anew begins at offset 0 again: another record at the place of one
-- that is kept already is another record, and must not be taken for it.
--
-- Rewrites dead_letter, which is empty or small on nearly all days. A worker of before that meets a
-- record for this table beside the migrated database rests until it is replaced, and loses nothing.

ALTER TABLE dead_letter
    ADD COLUMN message_hash bytea NOT NULL
        GENERATED ALWAYS AS (sha256(coalesce(message_key, '') || '\x00' || coalesce(message_value, ''))) STORED,
    DROP CONSTRAINT dead_letter_origin,
    ADD CONSTRAINT dead_letter_record UNIQUE (origin_topic, origin_partition, origin_offset, message_hash);

COMMENT ON COLUMN dead_letter.message_hash IS 'Of key and value as far as they are kept: the batch of a poison record comes again after a fault and is kept once.';
