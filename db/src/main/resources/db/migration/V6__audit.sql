-- Who had a case decided or tried again, events published or read again, dead letters sent again: one row per action.

CREATE TABLE audit_entry (
    id       bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at       timestamptz NOT NULL DEFAULT now(),
    actor    text        NOT NULL,
    source   text        NOT NULL,
    action   text        NOT NULL,
    subject  text        NOT NULL,
    comment  text,
    detail   jsonb       NOT NULL DEFAULT '{}',
    result   text,
    ended_at timestamptz,

    CONSTRAINT audit_entry_actor CHECK (char_length(actor) BETWEEN 1 AND 200),
    CONSTRAINT audit_entry_source CHECK (char_length(source) BETWEEN 1 AND 300),
    CONSTRAINT audit_entry_action CHECK (action ~ '^[a-z][a-z-]{1,49}$'),
    CONSTRAINT audit_entry_subject CHECK (char_length(subject) BETWEEN 1 AND 200),
    CONSTRAINT audit_entry_comment CHECK (char_length(comment) BETWEEN 1 AND 500),
    CONSTRAINT audit_entry_detail CHECK (jsonb_typeof(detail) = 'object'),
    CONSTRAINT audit_entry_result CHECK (char_length(result) BETWEEN 1 AND 500),
    CONSTRAINT audit_entry_ended CHECK ((result IS NULL) = (ended_at IS NULL))
);

-- Serves: the history of one case, event or dead letter.
CREATE INDEX audit_entry_subject ON audit_entry (subject, id);

COMMENT ON TABLE  audit_entry IS 'What operators had done, one row per action. Written in the transaction of the change, or before an action that has none. Writer: worker; of its own entries the program reparse.';
COMMENT ON COLUMN audit_entry.actor IS 'The user of the API; of reparse the user of the operating system.';
COMMENT ON COLUMN audit_entry.source IS 'The address that the request came from; of reparse the host.';
COMMENT ON COLUMN audit_entry.action IS 'case-resolution, case-retry, event-replay, dead-letter-replay, reparse.';
COMMENT ON COLUMN audit_entry.subject IS 'What it was done to, such as case/17, event/4711, events or dead-letter/table/2.';
COMMENT ON COLUMN audit_entry.comment IS 'Why, in the actor''s words.';
COMMENT ON COLUMN audit_entry.detail IS 'The conditions or parameters that were asked for.';
COMMENT ON COLUMN audit_entry.result IS 'What came of it. NULL: it is under way, or the program ended before it could say.';

CREATE FUNCTION audit_entry_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND OLD.result IS NULL AND NEW.result IS NOT NULL
       AND (NEW.id, NEW.at, NEW.actor, NEW.source, NEW.action, NEW.subject, NEW.comment, NEW.detail)
           IS NOT DISTINCT FROM
           (OLD.id, OLD.at, OLD.actor, OLD.source, OLD.action, OLD.subject, OLD.comment, OLD.detail) THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'audit_entry is append-only: only a missing result can be added';
END $$;

CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE ON audit_entry
    FOR EACH ROW EXECUTE FUNCTION audit_entry_is_append_only();

CREATE TRIGGER audit_entry_not_truncated BEFORE TRUNCATE ON audit_entry
    FOR EACH STATEMENT EXECUTE FUNCTION audit_entry_is_append_only();
