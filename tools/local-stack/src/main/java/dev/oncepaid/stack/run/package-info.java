/** PostgreSQL, Kafka, gateway and worker as one stack of processes, and how others find it. */
@NullMarked
package dev.oncepaid.stack.run;

import org.jspecify.annotations.NullMarked;
