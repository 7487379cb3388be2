/** PostgreSQL 18 from its own binaries, durable, on a chosen port. */
@NullMarked
package dev.oncepaid.stack.postgres;

import org.jspecify.annotations.NullMarked;
