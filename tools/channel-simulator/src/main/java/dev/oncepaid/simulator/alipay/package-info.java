/** Plays Alipay's asynchronous notifications: form fields, signed with RSA2. */
@NullMarked
package dev.oncepaid.simulator.alipay;

import org.jspecify.annotations.NullMarked;
