/** Group commit: requests in flight share one statement and one commit. */
@NullMarked
package dev.oncepaid.gateway.event.commit;

import org.jspecify.annotations.NullMarked;
