package dev.oncepaid.gateway.source;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * From whom a request comes: the peer of the connection, or, where that is a trusted proxy, whom it
 * names in {@code X-Forwarded-For}.
 *
 * <p>The header is read from its end, which the nearest proxy wrote, and only as far as trusted
 * proxies wrote it: what stands before that is the sender's to choose, and believed by nobody.
 */
public final class Sources {

    private static final int HOPS_MAX = 16;

    /** Whoever has one IPv6 address has the rest of its network of 64 bits too. */
    private static final int IPV6_NETWORK_BYTES = 8;

    private final List<AddressRange> trustedProxies;

    /**
     * @param trustedProxies addresses and networks; without any, the header is never looked at
     * @throws IllegalArgumentException naming the text that is neither
     */
    public Sources(List<String> trustedProxies) {
        this.trustedProxies = trustedProxies.stream().map(Sources::range).toList();
    }

    private static AddressRange range(String text) {
        try {
            return AddressRange.of(text.strip());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "oncepaid.receive.trusted-proxies: '%s' is neither an address nor a network; write 10.1.2.3 or 10.0.0.0/8"
                            .formatted(text),
                    e);
        }
    }

    /**
     * The source, as text to tell sources apart by: an IPv4 address, or the first 64 bits of an
     * IPv6 address.
     *
     * @param peer the numeric address of the connection's other end
     * @param forwardedFor the values of all {@code X-Forwarded-For} headers in their order
     */
    public String of(String peer, List<String> forwardedFor) {
        Optional<InetAddress> address = parsed(peer);
        if (address.isEmpty()) {
            return peer;
        }
        InetAddress source = address.get();
        for (String hop : nearestFirst(source, forwardedFor)) {
            Optional<InetAddress> named = parsed(hop);
            if (named.isEmpty() || !isTrusted(source)) {
                break;
            }
            source = named.get();
        }
        return text(source);
    }

    private List<String> nearestFirst(InetAddress peer, List<String> forwardedFor) {
        if (forwardedFor.isEmpty() || !isTrusted(peer)) {
            return List.of();
        }
        List<String> hops = new ArrayList<>();
        for (String header : forwardedFor) {
            Collections.addAll(hops, header.split(","));
        }
        List<String> reversed = hops.reversed();
        return reversed.subList(0, Math.min(HOPS_MAX, reversed.size()));
    }

    /** Whether it is one of the trusted proxies. */
    public boolean isTrusted(InetAddress address) {
        return trustedProxies.stream().anyMatch(range -> range.contains(address));
    }

    /** Some proxies add a port: {@code 1.2.3.4:5678}, {@code [2001:db8::1]:5678}. */
    private static Optional<InetAddress> parsed(String hop) {
        String text = hop.strip();
        if (text.startsWith("[") && text.indexOf(']') > 0) {
            text = text.substring(1, text.indexOf(']'));
        } else if (text.indexOf(':') == text.lastIndexOf(':') && text.indexOf(':') > 0) {
            text = text.substring(0, text.indexOf(':'));
        }
        try {
            return Optional.of(InetAddress.ofLiteral(text));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /** The peer itself as a source, whomever it may name later. */
    public String of(InetAddress peer) {
        return text(peer);
    }

    private static String text(InetAddress address) {
        if (!(address instanceof Inet6Address)) {
            return address.getHostAddress();
        }
        StringBuilder network = new StringBuilder("v6:");
        byte[] bytes = address.getAddress();
        for (int i = 0; i < IPV6_NETWORK_BYTES; i++) {
            network.append("%02x".formatted(bytes[i]));
        }
        return network.toString();
    }
}
