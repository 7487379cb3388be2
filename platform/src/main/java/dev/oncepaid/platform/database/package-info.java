/** The sessions of a program's pool: which are given up, and whether they can write. */
@NullMarked
package dev.oncepaid.platform.database;

import org.jspecify.annotations.NullMarked;
