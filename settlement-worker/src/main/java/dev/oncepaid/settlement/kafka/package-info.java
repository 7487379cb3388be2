/** The topics the worker needs, made whenever they are missing, and its producer. */
@NullMarked
package dev.oncepaid.settlement.kafka;

import org.jspecify.annotations.NullMarked;
