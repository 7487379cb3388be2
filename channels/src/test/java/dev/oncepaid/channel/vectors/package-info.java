/** Replays recorded notifications and their expected verdicts through the real verifiers. */
@NullMarked
package dev.oncepaid.channel.vectors;

import org.jspecify.annotations.NullMarked;
