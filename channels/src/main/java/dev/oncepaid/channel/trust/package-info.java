/** Whether a certificate chains to the roots that an account configured. */
@NullMarked
package dev.oncepaid.channel.trust;

import org.jspecify.annotations.NullMarked;
