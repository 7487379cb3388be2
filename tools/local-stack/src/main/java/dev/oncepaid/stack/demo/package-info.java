/** The demo: hostile traffic against a real stack, two kills, and a reckoning. */
@NullMarked
package dev.oncepaid.stack.demo;

import org.jspecify.annotations.NullMarked;
