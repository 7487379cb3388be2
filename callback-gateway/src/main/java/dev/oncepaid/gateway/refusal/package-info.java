/** Refused notifications: counted, never stored. */
@NullMarked
package dev.oncepaid.gateway.refusal;

import org.jspecify.annotations.NullMarked;
