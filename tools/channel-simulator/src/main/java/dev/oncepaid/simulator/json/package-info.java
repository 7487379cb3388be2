/** Sets and removes parts of a JSON object by dotted path, for channels with nested content. */
@NullMarked
package dev.oncepaid.simulator.json;

import org.jspecify.annotations.NullMarked;
