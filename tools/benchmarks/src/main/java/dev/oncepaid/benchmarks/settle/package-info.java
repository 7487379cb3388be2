/** {@code bench settle} and {@code bench backlog}: how fast stored events become paid orders. */
@NullMarked
package dev.oncepaid.benchmarks.settle;

import org.jspecify.annotations.NullMarked;
