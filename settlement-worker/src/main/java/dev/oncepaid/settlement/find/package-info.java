/** Answers what became of a notification: every event of a number with all that is known of it. */
@NullMarked
package dev.oncepaid.settlement.find;

import org.jspecify.annotations.NullMarked;
