/** What the readers of all channels' answers have in common. */
@NullMarked
package dev.oncepaid.channel.api.read;

import org.jspecify.annotations.NullMarked;
