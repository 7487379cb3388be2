/** {@code bench gateway}: OncePaid's gateway beside its baselines, in interleaved rounds. */
@NullMarked
package dev.oncepaid.benchmarks.gateway;

import org.jspecify.annotations.NullMarked;
