/** The decision: what an event means for what is known; pure, exhaustive, the same for ever. */
@NullMarked
package dev.oncepaid.settlement.decide;

import org.jspecify.annotations.NullMarked;
