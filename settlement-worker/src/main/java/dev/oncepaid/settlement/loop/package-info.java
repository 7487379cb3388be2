/** Background loops that pass over due work, again and again, until told to stop. */
@NullMarked
package dev.oncepaid.settlement.loop;

import org.jspecify.annotations.NullMarked;
