/** Signed notifications, made before any clock starts, as bytes ready for the wire. */
@NullMarked
package dev.oncepaid.benchmarks.traffic;

import org.jspecify.annotations.NullMarked;
