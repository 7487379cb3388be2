/** Fields of verified content as identifiers, money and times, or a named reason why not. */
@NullMarked
package dev.oncepaid.channel.content;

import org.jspecify.annotations.NullMarked;
