package dev.oncepaid.channel.bill.text;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A hash over the rows alone, which neither a new export time nor another compression changes. */
public final class RowsDigest {

    private final MessageDigest sha256;

    public RowsDigest() {
        try {
            sha256 = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** Adds the current line and an end of line. */
    public void add(TextLines row) {
        sha256.update(row.bytes(), row.from(), row.length());
        sha256.update((byte) '\n');
    }

    /** Lower-case hex. */
    public String hex() {
        return HexFormat.of().formatHex(sha256.digest());
    }
}
