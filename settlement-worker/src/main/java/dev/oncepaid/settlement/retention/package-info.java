/** Handled events are removed when nobody can need them any more. */
@NullMarked
package dev.oncepaid.settlement.retention;

import org.jspecify.annotations.NullMarked;
