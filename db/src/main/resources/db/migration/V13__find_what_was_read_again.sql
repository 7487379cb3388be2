-- Serves: whether a later event says what this one says, read from its body or judged once more (another
-- account, another merchant): asked for each event that is decided. Holds the few events that differ from another.
--
-- Reads callback_event once under a lock that lets reads go on but no writes: on a big table, build it
-- concurrently by hand before.

CREATE INDEX IF NOT EXISTS callback_event_differs ON callback_event (differs_from) WHERE differs_from IS NOT NULL;

COMMENT ON COLUMN callback_event.differs_from IS 'The event that stated otherwise before: stored under the same key with other identity facts, or read from the same body by an earlier decoder, or the same statement judged for another account or merchant. Null for nearly all.';
