/** Property tests: generated values, repeatable by their seed; for the tests of every module. */
@NullMarked
package dev.oncepaid.property;

import org.jspecify.annotations.NullMarked;
