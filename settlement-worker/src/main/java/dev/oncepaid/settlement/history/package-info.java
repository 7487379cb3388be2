/** What happened to each order, read for people across the tables; writes none. */
@NullMarked
package dev.oncepaid.settlement.history;

import org.jspecify.annotations.NullMarked;
