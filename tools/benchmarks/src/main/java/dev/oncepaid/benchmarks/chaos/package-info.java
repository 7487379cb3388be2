/** {@code bench chaos}: the whole of OncePaid under load while its parts are killed and stopped. */
@NullMarked
package dev.oncepaid.benchmarks.chaos;

import org.jspecify.annotations.NullMarked;
