/** The settlement worker: each stored event takes effect exactly once, or is kept in sight. */
@NullMarked
package dev.oncepaid.settlement;

import org.jspecify.annotations.NullMarked;
