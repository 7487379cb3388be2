package dev.oncepaid.channel.unionpay.bill;

import dev.oncepaid.channel.bill.BillRefusal;
import dev.oncepaid.channel.bill.RefusalReason;
import dev.oncepaid.channel.bill.text.ChineseText;
import dev.oncepaid.channel.bill.text.TextLines;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The current line, cut into fields of fixed width with one blank between them. Bytes are cut, and
 * decoded after, for Chinese has two or three of them per character. Fields count from 1, as in the
 * channel's documents.
 */
final class FixedRow {

    private static final int AMOUNT_DIGITS = 12;

    private final TextLines line;
    private final int[] start;
    private final int[] width;
    private final int length;

    FixedRow(TextLines line, int[] widths) {
        this.line = line;
        this.width = widths;
        this.start = new int[widths.length];
        int at = 0;
        for (int i = 0; i < widths.length; i++) {
            start[i] = at;
            at += widths[i] + 1;
        }
        this.length = at - 1;
    }

    /** The length in bytes, and a blank between all fields but the last two. */
    void requireShape() {
        if (line.length() != length) {
            throw line.refuse(
                    RefusalReason.ROW_LENGTH,
                    "%d bytes, %d are a row".formatted(line.length(), length));
        }
        for (int i = 1; i < start.length - 1; i++) {
            if (line.bytes()[line.from() + start[i] - 1] != ' ') {
                throw line.refuse(RefusalReason.ROW_LENGTH, "no blank before field " + (i + 1));
            }
        }
    }

    void requireMerchant(int field, String merchant) {
        if (!text(field).equals(merchant)) {
            throw refuse(RefusalReason.OTHER_MERCHANT, field, "is another one");
        }
    }

    /** Whether the blank before the field is there. */
    boolean isSeparated(int field) {
        return line.bytes()[line.from() + start[field - 1] - 1] == ' ';
    }

    /** Plain text without the blanks that fill it up, perhaps empty. */
    String text(int field) {
        int from = from(field);
        int to = from + width[field - 1];
        byte[] bytes = line.bytes();
        while (to > from && bytes[to - 1] == ' ') {
            to--;
        }
        while (from < to && bytes[from] == ' ') {
            from++;
        }
        for (int i = from; i < to; i++) {
            if (bytes[i] < ' ' || bytes[i] > '~') {
                throw refuse(RefusalReason.BAD_NUMBER, field, "is not printable ASCII");
            }
        }
        return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }

    Optional<String> optional(int field) {
        String text = text(field);
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }

    String required(int field) {
        String text = text(field);
        if (text.isEmpty()) {
            throw refuse(RefusalReason.BAD_NUMBER, field, "is empty");
        }
        return text;
    }

    /** Text for people, in whatever encoding. */
    Optional<String> chinese(int field) {
        String text =
                ChineseText.lenient(line.bytes(), from(field), from(field) + width[field - 1])
                        .strip();
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }

    /** Twelve digits of fen. */
    long amount(int field) {
        long amount = digits(from(field));
        if (amount < 0) {
            throw refuse(RefusalReason.BAD_AMOUNT, field, "is no amount of twelve digits");
        }
        return amount;
    }

    /**
     * {@code C} for what the merchant gets, {@code D} for what he pays, and twelve digits; twelve
     * zeros without a letter are nothing.
     *
     * @return positive for C; empty for blanks
     */
    OptionalLong signed(int field) {
        int from = from(field);
        byte sign = line.bytes()[from];
        boolean lettered = sign == 'C' || sign == 'D';
        if (sign == ' ' && text(field).isEmpty()) {
            return OptionalLong.empty();
        }
        long amount = digits(lettered ? from + 1 : from);
        boolean rest = lettered || line.bytes()[from + AMOUNT_DIGITS] == ' ';
        if (amount < 0 || !rest || (!lettered && amount > 0)) {
            throw refuse(RefusalReason.BAD_AMOUNT, field, "is no C or D and twelve digits");
        }
        return OptionalLong.of(sign == 'D' ? -amount : amount);
    }

    /** A {@link #signed} amount that must be there. */
    long requiredSigned(int field) {
        return signed(field).orElseThrow(() -> refuse(RefusalReason.BAD_AMOUNT, field, "is empty"));
    }

    private long digits(int from) {
        long number = 0;
        for (int i = from; i < from + AMOUNT_DIGITS; i++) {
            int digit = line.bytes()[i] - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            number = number * 10 + digit;
        }
        return number;
    }

    private int from(int field) {
        return line.from() + start[field - 1];
    }

    BillRefusal refuse(RefusalReason reason, int field, String why) {
        String text =
                ChineseText.lenient(line.bytes(), from(field), from(field) + width[field - 1]);
        return line.refuse(reason, "field %d \"%s\" %s".formatted(field, text, why));
    }
}
