/**
 * The command line {@code oncepaid simulate}: sign one request, send a storm, make the accounts.
 */
@NullMarked
package dev.oncepaid.simulator.cli;

import org.jspecify.annotations.NullMarked;
