/** Other programs as processes of their own: started, watched, frozen and killed for real. */
@NullMarked
package dev.oncepaid.stack.process;

import org.jspecify.annotations.NullMarked;
