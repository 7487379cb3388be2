/** The simulated accounts on disk: made once, read by gateway and simulator from then on. */
@NullMarked
package dev.oncepaid.simulator.account;

import org.jspecify.annotations.NullMarked;
