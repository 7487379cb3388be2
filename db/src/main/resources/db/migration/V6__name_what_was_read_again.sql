-- What is read from a stored body later names the event that held the body, so that the case "nobody
-- can read this" ends by itself when it is read. The columns are there; what they mean becomes wider.
--
-- Comments only: takes no lock that a reader or writer waits for.

COMMENT ON COLUMN callback_event.differs_from IS 'The event that stated otherwise before: stored under the same key with other identity facts, or read from the same body by an earlier decoder. Null for nearly all.';
COMMENT ON COLUMN exception_case.resolution IS 'A person: REFUND_ORDERED, BOOKED, WRITTEN_OFF, IGNORED; by itself: APPLIED, BOOKED, REFUNDED, READ_AGAIN.';
