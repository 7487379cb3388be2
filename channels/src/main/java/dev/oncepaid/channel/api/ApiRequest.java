package dev.oncepaid.channel.api;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * One signed HTTP request. Scheme, host and port are not in it: they come from configuration alone.
 *
 * @param pathAndQuery exactly as it must be sent, for it may be signed
 * @param headers in the spelling to send, in order
 * @param body nobody writes to it; empty for GET
 */
@SuppressWarnings("ArrayRecordComponent") // sent once, never compared
public record ApiRequest(
        Method method,
        Server server,
        String pathAndQuery,
        Map<String, String> headers,
        byte[] body,
        Set<Trait> traits) {

    /** The HTTP method. */
    public enum Method {
        GET,
        POST
    }

    /** Which of the channel's servers, each with a base URL of its own. */
    public enum Server {
        API,
        FILES
    }

    /** What the transport has to know. */
    public enum Trait {
        /** The TLS connection needs the merchant's client certificate. */
        CLIENT_CERTIFICATE,
        /** Only reads: the same request may be sent again after a lost answer. */
        REPLAY_SAFE
    }

    public ApiRequest {
        headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
        traits = Set.copyOf(traits);
    }

    public boolean needsClientCertificate() {
        return traits.contains(Trait.CLIENT_CERTIFICATE);
    }

    public boolean isReplaySafe() {
        return traits.contains(Trait.REPLAY_SAFE);
    }

    /** The path without the query: signatures and tokens stay out of logs. */
    @Override
    public String toString() {
        int query = pathAndQuery.indexOf('?');
        return method + " " + (query < 0 ? pathAndQuery : pathAndQuery.substring(0, query));
    }
}
