/** The schema that holds OncePaid's tables: its name, its checks before use, its migrations. */
@NullMarked
package dev.oncepaid.db;

import org.jspecify.annotations.NullMarked;
