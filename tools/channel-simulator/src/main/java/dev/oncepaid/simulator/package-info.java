/**
 * What every simulated channel has in common: accounts that make statements and sign or forge them.
 */
@NullMarked
package dev.oncepaid.simulator;

import org.jspecify.annotations.NullMarked;
