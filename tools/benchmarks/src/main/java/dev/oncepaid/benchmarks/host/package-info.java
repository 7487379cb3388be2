/** What contenders stand on, and how their use of the machine is metered. */
@NullMarked
package dev.oncepaid.benchmarks.host;

import org.jspecify.annotations.NullMarked;
