package dev.oncepaid.gateway.source;

import java.net.InetAddress;

/** A network as {@code 10.0.0.0/8} or {@code fd00::/8}; a bare address is a network of one. */
record AddressRange(InetAddress network, int bits) {

    /**
     * @throws IllegalArgumentException if the text is neither address nor network; nothing is
     *     looked up in the DNS
     */
    static AddressRange of(String text) {
        int slash = text.indexOf('/');
        InetAddress network = InetAddress.ofLiteral(slash < 0 ? text : text.substring(0, slash));
        int bitsMax = network.getAddress().length * Byte.SIZE;
        int bits = slash < 0 ? bitsMax : Integer.parseInt(text.substring(slash + 1));
        if (bits < 0 || bits > bitsMax) {
            throw new IllegalArgumentException(
                    "'%s' has a prefix beyond %d bits".formatted(text, bitsMax));
        }
        return new AddressRange(network, bits);
    }

    boolean contains(InetAddress address) {
        byte[] ours = network.getAddress();
        byte[] theirs = address.getAddress();
        if (ours.length != theirs.length) {
            return false;
        }
        for (int bit = 0; bit < bits; bit++) {
            int mask = 0x80 >> (bit % Byte.SIZE);
            if (((ours[bit / Byte.SIZE] ^ theirs[bit / Byte.SIZE]) & mask) != 0) {
                return false;
            }
        }
        return true;
    }
}
