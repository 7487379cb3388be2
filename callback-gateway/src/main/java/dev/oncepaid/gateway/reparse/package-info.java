/** Reads stored bodies again with today's decoders: a program of its own in the gateway's jar. */
@NullMarked
package dev.oncepaid.gateway.reparse;

import org.jspecify.annotations.NullMarked;
