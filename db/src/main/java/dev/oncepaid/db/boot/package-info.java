/** What Spring Boot needs to make the tables at start, the same for both programs. */
@NullMarked
package dev.oncepaid.db.boot;

import org.jspecify.annotations.NullMarked;
