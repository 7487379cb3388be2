/** Keys and certificates from the configuration, with a mend for whatever is wrong about them. */
@NullMarked
package dev.oncepaid.gateway.channel.keys;

import org.jspecify.annotations.NullMarked;
