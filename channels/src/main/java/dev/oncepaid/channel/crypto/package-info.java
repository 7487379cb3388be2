/** The cryptographic operations of the channels, each with its algorithm pinned. */
@NullMarked
package dev.oncepaid.channel.crypto;

import org.jspecify.annotations.NullMarked;
