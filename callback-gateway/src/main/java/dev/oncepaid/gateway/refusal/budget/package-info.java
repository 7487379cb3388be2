/** What forgeries may cost: a budget of refusals per source and account. */
@NullMarked
package dev.oncepaid.gateway.refusal.budget;

import org.jspecify.annotations.NullMarked;
