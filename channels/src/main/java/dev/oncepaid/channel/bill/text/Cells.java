package dev.oncepaid.channel.bill.text;

import dev.oncepaid.channel.bill.BillRefusal;
import dev.oncepaid.channel.bill.RefusalReason;
import dev.oncepaid.channel.content.ChannelTime;
import dev.oncepaid.channel.content.ChinaDay;
import java.nio.charset.Charset;
import java.time.Instant;
import java.util.Optional;

/**
 * The cells of the current line, blanks and TABs around them taken off. They are split as bytes,
 * which is right in all encodings of bills: neither a comma nor a TAB is ever a part of a longer
 * character. A cell is decoded when it is asked for, so malformed text in unread cells does not
 * refuse a bill.
 */
public final class Cells {

    private static final int FEN_DECIMALS = 2;
    private static final int FEE_DECIMALS = 5;
    private static final int EXCERPT_BYTES_MAX = 100;

    private final TextLines line;
    private final Header header;
    private final Charset charset;
    private final int[] from;
    private final int[] to;

    /** For lines below the header. */
    public Cells(TextLines line, Header header, Charset charset) {
        this.line = line;
        this.header = header;
        this.charset = charset;
        this.from = new int[header.size()];
        this.to = new int[header.size()];
    }

    /** Splits at commas; there is no quoting. */
    public void splitAtCommas() {
        byte[] bytes = line.bytes();
        int start = line.from();
        int cell = 0;
        for (int i = start; i < line.to(); i++) {
            if (bytes[i] == ',') {
                add(cell++, start, i, RefusalReason.CELL_COUNT);
                start = i + 1;
            }
        }
        finish(cell, start, RefusalReason.CELL_COUNT);
    }

    /**
     * Splits where a comma and a back-tick follow each other: each value begins with a back-tick,
     * and may hold commas.
     */
    public void splitAtBackTicks() {
        if (!line.startsWith('`')) {
            throw line.refuse(RefusalReason.BAD_ROW, "does not begin with a back-tick");
        }
        byte[] bytes = line.bytes();
        int start = line.from() + 1;
        int cell = 0;
        for (int i = start; i < line.to() - 1; i++) {
            if (bytes[i] == ',' && bytes[i + 1] == '`') {
                add(cell++, start, i, RefusalReason.AMBIGUOUS_ROW);
                start = i + 2;
            }
        }
        finish(cell, start, RefusalReason.AMBIGUOUS_ROW);
    }

    private void finish(int cell, int start, RefusalReason tooMany) {
        add(cell, start, line.to(), tooMany);
        if (cell + 1 < from.length) {
            throw line.refuse(
                    RefusalReason.CELL_COUNT,
                    "%d cells under %d columns".formatted(cell + 1, from.length));
        }
    }

    private void add(int cell, int start, int end, RefusalReason tooMany) {
        if (cell >= from.length) {
            throw line.refuse(tooMany, "more cells than the %d columns".formatted(from.length));
        }
        int first = start;
        int last = end;
        byte[] bytes = line.bytes();
        while (first < last && isBlank(bytes[first])) {
            first++;
        }
        while (last > first && isBlank(bytes[last - 1])) {
            last--;
        }
        from[cell] = first;
        to[cell] = last;
    }

    private static boolean isBlank(byte b) {
        return b == ' ' || b == '\t';
    }

    public boolean isBlank(int column) {
        return from[column] == to[column];
    }

    /** The text, perhaps empty; malformed or with control characters it is refused. */
    public String text(int column) {
        String text =
                ChineseText.decode(line.bytes(), from[column], to[column], charset)
                        .orElseThrow(
                                () -> refuse(RefusalReason.ENCODING, column, "not " + charset));
        for (int i = 0; i < text.length(); i++) {
            if (Character.isISOControl(text.charAt(i))) {
                throw refuse(RefusalReason.BAD_NUMBER, column, "has a control character");
            }
        }
        return text;
    }

    /** The text, empty if the cell is. */
    public Optional<String> optional(int column) {
        return isBlank(column) ? Optional.empty() : Optional.of(text(column));
    }

    /** The text, which must not be empty. */
    public String required(int column) {
        if (isBlank(column)) {
            throw refuse(RefusalReason.BAD_NUMBER, column, "is empty");
        }
        return text(column);
    }

    /** An amount in yuan as fen, not negative, also not minus zero. */
    public long fen(int column) {
        if (from[column] < to[column] && line.bytes()[from[column]] == '-') {
            throw refuse(RefusalReason.BAD_AMOUNT, column, "is negative");
        }
        return decimal(column, FEN_DECIMALS);
    }

    /** An amount in yuan as fen; minus zero is refused. */
    public long signedFen(int column) {
        long fen = decimal(column, FEN_DECIMALS);
        if (fen == 0 && line.bytes()[from[column]] == '-') {
            throw refuse(RefusalReason.BAD_AMOUNT, column, "is minus zero");
        }
        return fen;
    }

    /** {@link #signedFen}, zero for an empty cell. */
    public long signedFenOrBlank(int column) {
        return isBlank(column) ? 0 : signedFen(column);
    }

    /** A fee in yuan in units of {@link Fees}, with either sign; minus zero is zero. */
    public long fee(int column) {
        return decimal(column, FEE_DECIMALS);
    }

    private long decimal(int column, int decimals) {
        long number = Decimals.parse(line.bytes(), from[column], to[column], decimals);
        if (number == Decimals.NOT_A_NUMBER) {
            throw refuse(
                    RefusalReason.BAD_AMOUNT,
                    column,
                    "is no number with at most " + decimals + " decimals");
        }
        return number;
    }

    /** A time in China. */
    public Instant time(int column) {
        return ChannelTime.spaced(Optional.of(text(column)))
                .orElseThrow(() -> refuse(RefusalReason.BAD_TIME, column, "is no time"));
    }

    /** A time in China; of another day it is refused. */
    public Instant time(int column, ChinaDay day) {
        Instant time = time(column);
        if (!day.contains(time)) {
            throw refuse(RefusalReason.OTHER_DAY, column, "is not of " + day.date());
        }
        return time;
    }

    /** A time in China, empty if the cell is. */
    public Optional<Instant> optionalTime(int column) {
        return isBlank(column) ? Optional.empty() : Optional.of(time(column));
    }

    /** A refusal because of one cell. */
    public BillRefusal refuse(RefusalReason reason, int column, String why) {
        int end = Math.min(to[column], from[column] + EXCERPT_BYTES_MAX);
        String excerpt = ChineseText.lenient(line.bytes(), from[column], end);
        return line.refuse(reason, "%s \"%s\" %s".formatted(header.name(column), excerpt, why));
    }
}
