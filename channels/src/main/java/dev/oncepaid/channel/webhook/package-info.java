/** Standard Webhooks 1.0: HMAC-SHA256 over id, timestamp and raw body. */
@NullMarked
package dev.oncepaid.channel.webhook;

import org.jspecify.annotations.NullMarked;
