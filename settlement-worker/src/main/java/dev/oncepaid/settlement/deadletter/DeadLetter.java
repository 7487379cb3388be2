package dev.oncepaid.settlement.deadletter;

import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * A record that no worker can read.
 *
 * @param message the record as it came
 * @param reason why it cannot be read; short, without any value of the record
 */
public record DeadLetter(ConsumerRecord<byte[], byte[]> message, String reason) {}
