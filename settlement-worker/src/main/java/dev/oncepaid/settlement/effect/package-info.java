/** What others must hear about an order: queued with the change, relayed to Kafka afterwards. */
@NullMarked
package dev.oncepaid.settlement.effect;

import org.jspecify.annotations.NullMarked;
