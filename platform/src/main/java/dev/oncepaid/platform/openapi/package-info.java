/** The OpenAPI document of a program, made from its handlers and the records that they answer. */
@NullMarked
package dev.oncepaid.platform.openapi;

import org.jspecify.annotations.NullMarked;
