/**
 * An HTTP/1.1 load generator of one thread, lean enough to leave the machine to what it measures.
 */
@NullMarked
package dev.oncepaid.benchmarks.load;

import org.jspecify.annotations.NullMarked;
