/** Stores events: requests in flight share one statement and one commit. */
@NullMarked
package dev.oncepaid.gateway.event;

import org.jspecify.annotations.NullMarked;
