/** How many connections may be open, from whom, and how long a request may take to arrive. */
@NullMarked
package dev.oncepaid.gateway.connection;

import org.jspecify.annotations.NullMarked;
