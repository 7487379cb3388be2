/** Stored events and what became of them: the tables callback_event and callback_handling. */
@NullMarked
package dev.oncepaid.settlement.event;

import org.jspecify.annotations.NullMarked;
