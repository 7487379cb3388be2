/** What the HTTP server does otherwise than Tomcat would. */
@NullMarked
package dev.oncepaid.gateway.http;

import org.jspecify.annotations.NullMarked;
