/** Plays a sender of Standard Webhooks 1.0: JSON, signed with a shared secret. */
@NullMarked
package dev.oncepaid.simulator.webhook;

import org.jspecify.annotations.NullMarked;
