/** The topics' names, and their creation whenever they are missing. */
@NullMarked
package dev.oncepaid.gateway.topic;

import org.jspecify.annotations.NullMarked;
