/** Trades, refunds and the double-entry postings of their money. */
@NullMarked
package dev.oncepaid.settlement.ledger;

import org.jspecify.annotations.NullMarked;
