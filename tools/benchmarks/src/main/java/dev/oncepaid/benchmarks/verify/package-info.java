/** {@code bench verify}: what it costs to verify one notification, by JMH. */
@NullMarked
package dev.oncepaid.benchmarks.verify;

import org.jspecify.annotations.NullMarked;
