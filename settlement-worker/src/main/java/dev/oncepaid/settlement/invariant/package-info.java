/** The money invariants, as views that are empty when they hold. */
@NullMarked
package dev.oncepaid.settlement.invariant;

import org.jspecify.annotations.NullMarked;
