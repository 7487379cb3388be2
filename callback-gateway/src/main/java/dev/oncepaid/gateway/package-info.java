/** The callback gateway: verifies a notification, stores it, answers the channel, publishes. */
@NullMarked
package dev.oncepaid.gateway;

import org.jspecify.annotations.NullMarked;
