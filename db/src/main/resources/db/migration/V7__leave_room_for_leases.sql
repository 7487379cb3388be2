-- Every effect is updated twice soon after its insert: leased, then marked as sent. With room for a
-- second version on its page the lease touches no index; measured, a worker applies a sixth more events.
--
-- Holds for pages written from now on; takes a lock that lets reads and writes go on.

ALTER TABLE order_effect SET (fillfactor = 40);
