/** The few cryptographic operations that channels sign with, straight from the JDK. */
@NullMarked
package dev.oncepaid.simulator.crypto;

import org.jspecify.annotations.NullMarked;
