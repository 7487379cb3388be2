/** Plays UnionPay ACP 5.1.0: form fields, signed with a certificate that travels along. */
@NullMarked
package dev.oncepaid.simulator.unionpay;

import org.jspecify.annotations.NullMarked;
