/** UnionPay ACP 5.1.0 back-end notifications: a form signed by an embedded certificate. */
@NullMarked
package dev.oncepaid.channel.unionpay;

import org.jspecify.annotations.NullMarked;
