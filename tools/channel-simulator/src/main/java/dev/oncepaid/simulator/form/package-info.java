/** Form fields as Alipay and UnionPay sign and send them. */
@NullMarked
package dev.oncepaid.simulator.form;

import org.jspecify.annotations.NullMarked;
