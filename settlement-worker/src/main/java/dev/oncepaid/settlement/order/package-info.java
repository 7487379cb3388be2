/** Orders and their history: the tables payment_order and order_transition. */
@NullMarked
package dev.oncepaid.settlement.order;

import org.jspecify.annotations.NullMarked;
