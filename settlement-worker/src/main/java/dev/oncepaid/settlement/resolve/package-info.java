/** What a person decides about a case, and the lists and evidence it is decided by. */
@NullMarked
package dev.oncepaid.settlement.resolve;

import org.jspecify.annotations.NullMarked;
