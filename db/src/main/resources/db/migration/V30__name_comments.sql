-- The words a person leaves with a decision are a comment, and what kept a record out of the dead-letter topic is an
-- error: the columns are named so.
--
-- Changes the catalogue only; waits for whoever writes these tables at that moment. Workers of earlier releases cannot
-- write cases until they are replaced: they try again and lose nothing.

ALTER TABLE exception_case RENAME COLUMN resolved_because TO resolution_comment;
ALTER TABLE dead_letter RENAME COLUMN kept_because TO publish_error;
ALTER TABLE dead_letter RENAME CONSTRAINT dead_letter_because TO dead_letter_publish_error;

COMMENT ON COLUMN exception_case.resolution_comment IS 'Why it was resolved so, in the words of the person who did; for system, which event ended it.';
