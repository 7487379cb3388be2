/** Replays recorded notifications and their expected verdicts through the real verifiers. */
@NullMarked
package dev.oncepaid.gateway.channel.vectors;

import org.jspecify.annotations.NullMarked;
