/**
 * Reads a channel's bill of one day as a stream of lines, or refuses it as a whole with a reason.
 */
@NullMarked
package dev.oncepaid.channel.bill;

import org.jspecify.annotations.NullMarked;
