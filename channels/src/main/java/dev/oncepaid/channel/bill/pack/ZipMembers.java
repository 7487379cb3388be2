package dev.oncepaid.channel.bill.pack;

import dev.oncepaid.channel.bill.BillRefusal;
import dev.oncepaid.channel.bill.RefusalReason;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;

/**
 * The members of a zip one after the other, each with its checksum; at the end the archive must end
 * as it says.
 */
public final class ZipMembers {

    /** Names without the flag for UTF-8 are in the channel's Chinese. */
    private static final Charset NAMES = Charset.forName("GB18030");

    /** Bills have two or three. */
    private static final int MEMBERS_MAX = 16;

    private static final Pattern PATH = Pattern.compile("[/\\\\:\\p{Cntrl}]|^\\.*$");

    private final String file;
    private final ZipTail tail;
    private final ZipInputStream zip;
    private final InputStream content;
    private int members;

    ZipMembers(Wire wire, InputStream in, String file) {
        this.file = file;
        this.tail = new ZipTail(in);
        this.zip = wire.closing(new ZipInputStream(tail, NAMES));
        this.content = new InflationLimit(wire, file).of(zip);
    }

    /**
     * The name of the next member, which has no path in it; empty after the last. What is left of
     * the one before is read and checked.
     */
    public Optional<String> next() throws IOException {
        if (members > 0) {
            content.transferTo(OutputStream.nullOutputStream());
        }
        ZipEntry entry = zip.getNextEntry();
        if (entry == null) {
            tail.requireEnd(members);
            return Optional.empty();
        }
        if (++members > MEMBERS_MAX) {
            throw new ZipException("more than " + MEMBERS_MAX + " members");
        }
        if (PATH.matcher(entry.getName()).find()) {
            throw BillRefusal.of(RefusalReason.MEMBER_NAME, file, "member " + entry.getName());
        }
        return Optional.of(entry.getName());
    }

    /** Of the member that {@link #next} named; its end is where the stream ends. */
    public InputStream content() {
        return content;
    }

    void drain() throws IOException {
        while (next().isPresent()) {
            // each is read to its end by the next call
        }
    }
}
