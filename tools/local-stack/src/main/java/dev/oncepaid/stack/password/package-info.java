/** Passwords of the worker's users, as its configuration takes them. */
@NullMarked
package dev.oncepaid.stack.password;

import org.jspecify.annotations.NullMarked;
