/** What bills are wrapped in: gzip, zip, hashes, and the limits that keep unpacking bounded. */
@NullMarked
package dev.oncepaid.channel.bill.pack;

import org.jspecify.annotations.NullMarked;
