/** UnionPay's settlement files: rows of fixed width in bytes, without head or sums. */
@NullMarked
package dev.oncepaid.channel.unionpay.bill;

import org.jspecify.annotations.NullMarked;
