/** Repeats made cheap: what is known to be committed, and how often it came again. */
@NullMarked
package dev.oncepaid.gateway.repeat;

import org.jspecify.annotations.NullMarked;
