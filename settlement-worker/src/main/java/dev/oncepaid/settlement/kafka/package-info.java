/** The topics the worker needs, made at start. */
@NullMarked
package dev.oncepaid.settlement.kafka;

import org.jspecify.annotations.NullMarked;
