/** Alipay asynchronous notifications: RSA2 over form parameters. */
@NullMarked
package dev.oncepaid.channel.alipay;

import org.jspecify.annotations.NullMarked;
