/** Records that no worker can read: kept in the topic or the table, listed, and sent again. */
@NullMarked
package dev.oncepaid.settlement.deadletter;

import org.jspecify.annotations.NullMarked;
