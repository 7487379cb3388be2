/** The notify endpoint: reads a notification whole, has it verified and stored, answers. */
@NullMarked
package dev.oncepaid.gateway.receive;

import org.jspecify.annotations.NullMarked;
