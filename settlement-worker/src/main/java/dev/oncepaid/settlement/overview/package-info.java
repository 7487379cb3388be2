/** What waits, what was refused and what each account was paid, at a glance; reads only. */
@NullMarked
package dev.oncepaid.settlement.overview;

import org.jspecify.annotations.NullMarked;
