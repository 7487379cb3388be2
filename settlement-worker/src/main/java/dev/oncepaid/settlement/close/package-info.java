/** Closing unpaid orders: by the merchant's word, or because their time is over. */
@NullMarked
package dev.oncepaid.settlement.close;

import org.jspecify.annotations.NullMarked;
