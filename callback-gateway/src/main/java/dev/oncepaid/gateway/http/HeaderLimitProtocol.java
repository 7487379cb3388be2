package dev.oncepaid.gateway.http;

import org.apache.coyote.Adapter;
import org.apache.coyote.ErrorState;
import org.apache.coyote.Processor;
import org.apache.coyote.http11.Http11InputBuffer;
import org.apache.coyote.http11.Http11NioProtocol;
import org.apache.coyote.http11.Http11Processor;
import org.apache.tomcat.util.res.StringManager;
import org.jspecify.annotations.Nullable;

/**
 * Tomcat's HTTP/1.1 with one answer changed: request headers beyond the limit are 431, where Tomcat
 * says 400 as to any request that it cannot parse.
 *
 * <p>Public, with a constructor without parameters, because Tomcat makes it by its name.
 */
public final class HeaderLimitProtocol extends Http11NioProtocol {

    private static final int REQUEST_HEADER_FIELDS_TOO_LARGE = 431;

    /** The parser tells this fault from the others by nothing but its text. */
    private static final String TOO_LARGE =
            StringManager.getManager(Http11InputBuffer.class)
                    .getString("iib.requestheadertoolarge.error");

    @Override
    protected Processor createProcessor() {
        return new HeaderLimitProcessor(this, getAdapter());
    }

    private static final class HeaderLimitProcessor extends Http11Processor {

        HeaderLimitProcessor(HeaderLimitProtocol protocol, Adapter adapter) {
            super(protocol, adapter);
        }

        @Override
        protected void setErrorState(ErrorState errorState, @Nullable Throwable cause) {
            super.setErrorState(errorState, cause);
            if (cause instanceof IllegalArgumentException && TOO_LARGE.equals(cause.getMessage())) {
                response.setStatus(REQUEST_HEADER_FIELDS_TOO_LARGE);
                // Closed in any case; unlike after a 400 Tomcat would not say so.
                response.setHeader("Connection", "close");
            }
        }
    }
}
