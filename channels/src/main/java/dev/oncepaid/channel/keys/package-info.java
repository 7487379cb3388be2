/** Keys and certificates from the configuration, with a mend for whatever is wrong about them. */
@NullMarked
package dev.oncepaid.channel.keys;

import org.jspecify.annotations.NullMarked;
