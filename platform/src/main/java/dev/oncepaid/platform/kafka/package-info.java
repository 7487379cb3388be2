/** The topics that both programs need, made whenever they are missing. */
@NullMarked
package dev.oncepaid.platform.kafka;

import org.jspecify.annotations.NullMarked;
