/** The worker's HTTP door: orders, credentials, problems. */
@NullMarked
package dev.oncepaid.settlement.api;

import org.jspecify.annotations.NullMarked;
