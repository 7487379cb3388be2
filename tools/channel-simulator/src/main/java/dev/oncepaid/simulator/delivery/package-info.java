/**
 * Sends notifications as channels do: with faults, at a pace, again and again until acknowledged.
 */
@NullMarked
package dev.oncepaid.simulator.delivery;

import org.jspecify.annotations.NullMarked;
