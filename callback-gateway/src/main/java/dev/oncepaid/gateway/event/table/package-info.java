/** The event table: the one class that writes it, and the one that reads events back whole. */
@NullMarked
package dev.oncepaid.gateway.event.table;

import org.jspecify.annotations.NullMarked;
