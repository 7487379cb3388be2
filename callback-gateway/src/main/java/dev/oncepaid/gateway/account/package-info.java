/** The configured accounts and the keys that verify their notifications, replaced while running. */
@NullMarked
package dev.oncepaid.gateway.account;

import org.jspecify.annotations.NullMarked;
