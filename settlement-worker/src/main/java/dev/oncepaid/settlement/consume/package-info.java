/** The Kafka side: batches of event ids in, offsets out, poison to the dead-letter topic. */
@NullMarked
package dev.oncepaid.settlement.consume;

import org.jspecify.annotations.NullMarked;
