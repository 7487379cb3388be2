/** One PostgreSQL and one Kafka for tests, started once per JVM. */
@NullMarked
package dev.oncepaid.stack.junit;

import org.jspecify.annotations.NullMarked;
