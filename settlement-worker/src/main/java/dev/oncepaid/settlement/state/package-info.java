/** What is known of orders, trades and refunds, as plain values. */
@NullMarked
package dev.oncepaid.settlement.state;

import org.jspecify.annotations.NullMarked;
