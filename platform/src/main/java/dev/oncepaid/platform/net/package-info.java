/** How programs find other hosts. */
@NullMarked
package dev.oncepaid.platform.net;

import org.jspecify.annotations.NullMarked;
