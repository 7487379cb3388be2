/** Settings that cannot be meant are refused at start, by name, for every program alike. */
@NullMarked
package dev.oncepaid.platform.settings;

import org.jspecify.annotations.NullMarked;
