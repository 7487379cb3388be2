-- Numbers of a webhook merchant's own choice are stored behind their account (docs/keys-of-events.md); who
-- has only the number needs the accounts. They are read from the unique key's index by one step each, from
-- the first number of one to the first beyond all of its numbers ("0" comes next after "/", where texts are
-- compared as bytes), so that no table is read.
--
-- Creates one view; takes no lock that anyone could wait for.

CREATE VIEW webhook_account AS
WITH RECURSIVE first_trade (trade_no) AS (
    (SELECT trade_no FROM callback_event WHERE channel = 'webhook' ORDER BY trade_no LIMIT 1)
     UNION
    SELECT beyond.trade_no
      FROM first_trade f
     CROSS JOIN LATERAL (
           SELECT e.trade_no
             FROM callback_event e
            WHERE e.channel = 'webhook'
              AND e.trade_no > CASE WHEN position('/' IN f.trade_no) > 0
                                    THEN split_part(f.trade_no, '/', 1) || '0'
                                    ELSE f.trade_no END
            ORDER BY e.trade_no
            LIMIT 1) beyond)
SELECT split_part(trade_no, '/', 1) AS account FROM first_trade;

COMMENT ON VIEW webhook_account IS 'What stands before the first slash of stored webhook trade numbers; in byte order of texts these are all of their accounts.';
