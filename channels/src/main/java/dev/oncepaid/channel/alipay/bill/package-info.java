/**
 * Alipay's bills: two CSVs in a zip, which are checked against each other and their own footers.
 */
@NullMarked
package dev.oncepaid.channel.alipay.bill;

import org.jspecify.annotations.NullMarked;
