/** Fields of verified content as identifiers, money and times, or a named reason why not. */
@NullMarked
package dev.oncepaid.gateway.channel.content;

import org.jspecify.annotations.NullMarked;
