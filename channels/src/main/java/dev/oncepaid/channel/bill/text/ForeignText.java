package dev.oncepaid.channel.bill.text;

import dev.oncepaid.channel.bill.BillRefusal;
import dev.oncepaid.channel.bill.RefusalReason;
import java.nio.charset.StandardCharsets;

/** What comes instead of a bill: an error in JSON or XML, a web page, nothing. */
public final class ForeignText {

    private static final int EXCERPT_BYTES_MAX = 200;
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private ForeignText() {}

    /**
     * Refuses what cannot be a bill by its first bytes.
     *
     * @param head of the text
     */
    public static void refuse(byte[] head, String file) {
        String begin = begin(head);
        if (begin.isEmpty() || "{[<".indexOf(begin.charAt(0)) >= 0) {
            throw refusal(head, file);
        }
    }

    /** A refusal that shows how the text begins. */
    public static BillRefusal refusal(byte[] head, String file) {
        return BillRefusal.of(RefusalReason.NOT_A_BILL, file, "begins with: " + begin(head));
    }

    private static String begin(byte[] head) {
        int end = Math.min(head.length, EXCERPT_BYTES_MAX);
        return new String(head, 0, end, StandardCharsets.UTF_8)
                .replace(BYTE_ORDER_MARK, "")
                .stripLeading();
    }
}
