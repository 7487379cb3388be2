/** Gets every stored event to Kafka at least once: at once where possible, else by the sweeper. */
@NullMarked
package dev.oncepaid.gateway.publish;

import org.jspecify.annotations.NullMarked;
