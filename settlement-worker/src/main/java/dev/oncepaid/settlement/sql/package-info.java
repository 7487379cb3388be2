/** Set-based SQL in visible transactions, with every row count read. */
@NullMarked
package dev.oncepaid.settlement.sql;

import org.jspecify.annotations.NullMarked;
