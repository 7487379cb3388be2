/** The command line of {@code ./oncepaid}. */
@NullMarked
package dev.oncepaid.stack.cli;

import org.jspecify.annotations.NullMarked;
