/** Asking a channel: prepared calls, and what their verified answers state. Free of I/O. */
@NullMarked
package dev.oncepaid.channel.api;

import org.jspecify.annotations.NullMarked;
