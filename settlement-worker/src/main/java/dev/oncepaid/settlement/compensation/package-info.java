/** Finds in the database what Kafka did not bring to an end, and applies it. */
@NullMarked
package dev.oncepaid.settlement.compensation;

import org.jspecify.annotations.NullMarked;
