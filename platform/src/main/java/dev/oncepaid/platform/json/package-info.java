/** JSON from clients, read so that every fault is told by the name of its field. */
@NullMarked
package dev.oncepaid.platform.json;

import org.jspecify.annotations.NullMarked;
