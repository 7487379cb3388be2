/**
 * The benchmarks' command line: every figure comes with its baselines, measured in the same run.
 */
@NullMarked
package dev.oncepaid.benchmarks;

import org.jspecify.annotations.NullMarked;
