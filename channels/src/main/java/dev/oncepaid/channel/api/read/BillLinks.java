package dev.oncepaid.channel.api.read;

import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.api.Bill;
import java.net.URI;
import java.net.URISyntaxException;

/** Reads the address of a bill, and takes from it what may go into a request. */
public final class BillLinks {

    private BillLinks() {}

    /**
     * The address in the text.
     *
     * @throws AnswerFault unless it is an absolute HTTP address with a path
     */
    public static URI url(String text) {
        try {
            URI url = new URI(text);
            boolean isHttp =
                    "https".equalsIgnoreCase(url.getScheme())
                            || "http".equalsIgnoreCase(url.getScheme());
            if (isHttp && url.getHost() != null && url.getRawPath().startsWith("/")) {
                return url;
            }
        } catch (URISyntaxException _) {
            // Refused below, as every other text that is no address.
        }
        throw new AnswerFault(ApiReason.UNREADABLE);
    }

    /** Path and query, exactly as the answer wrote them. */
    public static String pathAndQuery(Bill.Link link) {
        URI url = link.url();
        return url.getRawQuery() == null
                ? url.getRawPath()
                : url.getRawPath() + "?" + url.getRawQuery();
    }
}
