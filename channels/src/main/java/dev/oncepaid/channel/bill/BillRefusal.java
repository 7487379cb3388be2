package dev.oncepaid.channel.bill;

import java.util.Locale;
import java.util.OptionalLong;

/**
 * Ends the reading of a bill; each reader turns it into {@link BillResult.Refused} at one place.
 */
public final class BillRefusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Enough to see a header or a value; not a copy of the file. */
    private static final int DETAIL_CHARS_MAX = 1000;

    private final RefusalReason reason;
    private final String file;
    private final long line;
    private final String detail;

    private BillRefusal(RefusalReason reason, String file, long line, String detail) {
        super(detail, null, false, false);
        this.reason = reason;
        this.file = file;
        this.line = line;
        this.detail = printable(detail);
    }

    /** Of a whole file or archive member. */
    public static BillRefusal of(RefusalReason reason, String file, String detail) {
        return new BillRefusal(reason, file, 0, detail);
    }

    /** Of one line. */
    public static BillRefusal at(RefusalReason reason, String file, long line, String detail) {
        return new BillRefusal(reason, file, line, detail);
    }

    /** For people, in one line. */
    private static String printable(String text) {
        StringBuilder printable = new StringBuilder();
        text.codePoints()
                .limit(DETAIL_CHARS_MAX)
                .forEach(
                        c -> {
                            if (Character.isISOControl(c)) {
                                printable.append(String.format(Locale.ROOT, "\\x%02x", c));
                            } else {
                                printable.appendCodePoint(c);
                            }
                        });
        return printable.toString();
    }

    /** The same, with more to say. */
    public BillRefusal because(String more) {
        return new BillRefusal(reason, file, line, detail + more);
    }

    public RefusalReason reason() {
        return reason;
    }

    public BillResult.Refused toResult() {
        return new BillResult.Refused(
                reason, file, line == 0 ? OptionalLong.empty() : OptionalLong.of(line), detail);
    }
}
