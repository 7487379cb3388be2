/** Orders as merchants register them, one or many at a time, by whatever way they come. */
@NullMarked
package dev.oncepaid.settlement.register;

import org.jspecify.annotations.NullMarked;
