/**
 * What every channel has to say: is this notification genuine, and in which words is it answered.
 */
@NullMarked
package dev.oncepaid.channel;

import org.jspecify.annotations.NullMarked;
