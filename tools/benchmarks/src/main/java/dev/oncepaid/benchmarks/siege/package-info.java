/**
 * {@code bench siege}: breaks what the gateway stands on while channels send, and counts what was
 * lost or doubled.
 */
@NullMarked
package dev.oncepaid.benchmarks.siege;

import org.jspecify.annotations.NullMarked;
