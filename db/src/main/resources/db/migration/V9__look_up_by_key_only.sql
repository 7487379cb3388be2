-- Two costs that nothing was bought with.
--
-- effect_id is a hash of merchant, order, effect and reference, which are unique together: a second
-- unique index over it found nothing more, and being in random order it was the dearest to write of
-- all that a settled payment touches, the more so the larger it grew.
--
-- Every query of callback_event goes by a key, so that its plan hangs on no statistics; with ten
-- buckets in place of a hundred autovacuum's ANALYZE reads 3,000 rows in place of 30,000.
--
-- Changes the catalogue only; waits for who writes order_effect at that moment.

ALTER TABLE order_effect DROP CONSTRAINT order_effect_id;

ALTER TABLE callback_event
    ALTER COLUMN id SET STATISTICS 10,
    ALTER COLUMN channel SET STATISTICS 10,
    ALTER COLUMN account SET STATISTICS 10,
    ALTER COLUMN merchant SET STATISTICS 10,
    ALTER COLUMN trade_no SET STATISTICS 10,
    ALTER COLUMN notify_id SET STATISTICS 10,
    ALTER COLUMN order_no SET STATISTICS 10,
    ALTER COLUMN kind SET STATISTICS 10,
    ALTER COLUMN facts_version SET STATISTICS 10,
    ALTER COLUMN facts_hash SET STATISTICS 10,
    ALTER COLUMN account_matches SET STATISTICS 10,
    ALTER COLUMN differs_from SET STATISTICS 10,
    ALTER COLUMN received_at SET STATISTICS 10;
