/**
 * What OncePaid is measured against: HTTP servers that take the same traffic on the same Tomcat,
 * each as a process of its own.
 */
@NullMarked
package dev.oncepaid.benchmarks.contender;

import org.jspecify.annotations.NullMarked;
