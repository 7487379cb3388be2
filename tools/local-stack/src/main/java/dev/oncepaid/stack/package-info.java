/**
 * The local stack: embedded PostgreSQL and Kafka, the two deployables beside them, and the
 * launcher.
 */
@NullMarked
package dev.oncepaid.stack;

import org.jspecify.annotations.NullMarked;
