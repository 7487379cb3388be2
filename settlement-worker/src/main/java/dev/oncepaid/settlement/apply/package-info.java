/** Takes a batch of events through one transaction: lock, read, decide, write, commit. */
@NullMarked
package dev.oncepaid.settlement.apply;

import org.jspecify.annotations.NullMarked;
