/**
 * What is looked at before a program opens anything: its settings, then whether its database
 * answers.
 */
@NullMarked
package dev.oncepaid.platform.start;

import org.jspecify.annotations.NullMarked;
