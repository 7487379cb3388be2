package dev.oncepaid.channel.bill.pack;

import dev.oncepaid.channel.bill.BillHash;
import dev.oncepaid.channel.bill.BillRefusal;
import dev.oncepaid.channel.bill.RefusalReason;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/** The text under all layers of gzip, whose hash the channel states. */
public final class InnerText {

    private static final String HASH_ALGORITHM = "SHA1";

    private final String file;
    private final byte[] head;
    private final DigestInputStream in;

    private InnerText(String file, byte[] head, DigestInputStream in) {
        this.file = file;
        this.head = head;
        this.in = in;
    }

    static InnerText of(Wire wire, String file) throws IOException {
        Layers layers = Layers.unwrap(wire, file);
        return new InnerText(file, layers.head(), new DigestInputStream(layers.stream(), digest()));
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-1");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-1", e);
        }
    }

    /** The first bytes, all of a short text. */
    public byte[] head() {
        return head;
    }

    public InputStream stream() {
        return in;
    }

    /** Reads what is left, then compares; without a stated hash there is nothing to compare. */
    void verify(Optional<BillHash> stated) throws IOException {
        in.transferTo(OutputStream.nullOutputStream());
        if (stated.isEmpty()) {
            return;
        }
        if (!stated.get().algorithm().equalsIgnoreCase(HASH_ALGORITHM)) {
            throw BillRefusal.of(
                    RefusalReason.HASH, file, "unknown hash " + stated.get().algorithm());
        }
        String actual = HexFormat.of().formatHex(in.getMessageDigest().digest());
        if (!actual.equalsIgnoreCase(stated.get().hex())) {
            throw BillRefusal.of(
                    RefusalReason.HASH,
                    file,
                    "the text has " + actual + ", its description " + stated.get().hex());
        }
    }
}
