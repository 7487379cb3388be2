/** Stored events published once more at an operator's word. */
@NullMarked
package dev.oncepaid.settlement.replay;

import org.jspecify.annotations.NullMarked;
