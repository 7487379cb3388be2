/** The text of bills: lines, cells, headers, amounts and sums, without a copy of the file. */
@NullMarked
package dev.oncepaid.channel.bill.text;

import org.jspecify.annotations.NullMarked;
