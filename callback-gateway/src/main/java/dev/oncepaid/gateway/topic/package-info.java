/** The topics' names, and their creation where they are missing. */
@NullMarked
package dev.oncepaid.gateway.topic;

import org.jspecify.annotations.NullMarked;
