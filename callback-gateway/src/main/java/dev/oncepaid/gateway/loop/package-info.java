/** Background loops that start and stop with the application, in the right order and time. */
@NullMarked
package dev.oncepaid.gateway.loop;

import org.jspecify.annotations.NullMarked;
