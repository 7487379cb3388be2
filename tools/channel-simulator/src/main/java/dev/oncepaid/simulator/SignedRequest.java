package dev.oncepaid.simulator;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One HTTP request as a channel sends it: nothing is left to be computed.
 *
 * @param path absolute path on the gateway, such as {@code /notify/alipay/shop-a}
 * @param headers in the order of sending; a name may come twice
 * @param body the exact bytes; nobody writes to them
 */
@SuppressWarnings("ArrayRecordComponent") // bytes on their way to the wire, never compared
public record SignedRequest(String method, String path, List<Header> headers, byte[] body) {

    /** One header line. */
    public record Header(String name, String value) {}

    public SignedRequest {
        headers = List.copyOf(headers);
    }

    /** The first header of this name, whatever its case. */
    public Optional<String> header(String name) {
        return headers.stream()
                .filter(header -> header.name().equalsIgnoreCase(name))
                .map(Header::value)
                .findFirst();
    }

    /** The same with one more header line; lines of the same name stay. */
    public SignedRequest plusHeader(String name, String value) {
        List<Header> more = new ArrayList<>(headers);
        more.add(new Header(name, value));
        return new SignedRequest(method, path, more, body);
    }

    /** The same without any header of this name. */
    public SignedRequest withoutHeader(String name) {
        List<Header> fewer =
                headers.stream().filter(header -> !header.name().equalsIgnoreCase(name)).toList();
        return new SignedRequest(method, path, fewer, body);
    }

    /** The same with this one value in place of every header of this name. */
    public SignedRequest withHeader(String name, String value) {
        return withoutHeader(name).plusHeader(name, value);
    }

    /** The same headers, signature included, over other bytes. */
    public SignedRequest withBody(byte[] otherBody) {
        return new SignedRequest(method, path, headers, otherBody);
    }

    /** The same request to another path. */
    public SignedRequest withPath(String otherPath) {
        return new SignedRequest(method, otherPath, headers, body);
    }
}
