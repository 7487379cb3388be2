/**
 * Query parameters that nothing reads are refused: what is left out by mistake must not mean "all".
 */
@NullMarked
package dev.oncepaid.platform.query;

import org.jspecify.annotations.NullMarked;
