/** Requests read strictly and refused in one form, for every program that has HTTP endpoints. */
@NullMarked
package dev.oncepaid.platform.web;

import org.jspecify.annotations.NullMarked;
