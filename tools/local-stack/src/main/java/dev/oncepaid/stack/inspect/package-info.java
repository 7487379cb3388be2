/** Questions to a running stack that only read: its tables, its topics, its orders. */
@NullMarked
package dev.oncepaid.stack.inspect;

import org.jspecify.annotations.NullMarked;
