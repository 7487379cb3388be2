/** A single Kafka broker from the production jars, with a kept log, on a chosen port. */
@NullMarked
package dev.oncepaid.stack.kafka;

import org.jspecify.annotations.NullMarked;
