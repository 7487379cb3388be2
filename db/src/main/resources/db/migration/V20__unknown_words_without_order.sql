-- A word that this version does not know may come with content that names no order: such an event is
-- stored under what it does name. All other statements about payments and refunds still name theirs.
--
-- The new CHECK holds for new rows only (those that are there keep the stricter one), so no row is read;
-- takes an exclusive lock on callback_event for an instant.

ALTER TABLE callback_event
    DROP CONSTRAINT callback_event_order_known,
    ADD CONSTRAINT callback_event_order_known CHECK (
        order_no IS NOT NULL OR kind IN ('OTHER', 'UNREADABLE') OR facts @> '{"type": "unknown_status"}') NOT VALID;
