/** From which address a request comes, behind trusted proxies too. */
@NullMarked
package dev.oncepaid.gateway.source;

import org.jspecify.annotations.NullMarked;
