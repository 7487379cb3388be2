-- A row with a body of 1.2 KB is just longer than 2 KB, where PostgreSQL begins to press and to move values out of it.
-- What is signed and encrypted does not get shorter by that, so it was work for nothing: a third of what storing an event
-- cost, and the table was larger for it. A row stays whole now as long as it fits a page; longer bodies go out as before.
ALTER TABLE callback_event SET (toast_tuple_target = 8160);
