/** What is stored of a notification, and the promise that it is durable before anyone answers. */
@NullMarked
package dev.oncepaid.gateway.event;

import org.jspecify.annotations.NullMarked;
