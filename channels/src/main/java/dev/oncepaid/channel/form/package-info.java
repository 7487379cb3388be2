/** Form bodies read once, byte for byte, as form channels sign them. */
@NullMarked
package dev.oncepaid.channel.form;

import org.jspecify.annotations.NullMarked;
