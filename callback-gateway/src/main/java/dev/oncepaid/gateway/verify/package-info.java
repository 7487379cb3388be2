/** Explains to a person, on the command line, why captured notifications verify or not. */
@NullMarked
package dev.oncepaid.gateway.verify;

import org.jspecify.annotations.NullMarked;
