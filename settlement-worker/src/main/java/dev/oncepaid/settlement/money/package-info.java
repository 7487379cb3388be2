/** What one transaction does to money, whoever orders it: an event, a person, expiry, the API. */
@NullMarked
package dev.oncepaid.settlement.money;

import org.jspecify.annotations.NullMarked;
