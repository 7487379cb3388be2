/** What crosses Kafka and the event table between the gateway and the worker, and nothing else. */
@NullMarked
package dev.oncepaid.model;

import org.jspecify.annotations.NullMarked;
