package dev.oncepaid.channel.bill.text;

import dev.oncepaid.channel.bill.BillRefusal;
import dev.oncepaid.channel.bill.RefusalReason;
import java.nio.charset.Charset;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The names of the columns, by which alone they are found: documents and files differ in order,
 * number, and in full-width brackets. Names asked for have half-width ones.
 */
public final class Header {

    private final TextLines line;
    private final String text;
    private final List<String> names;

    private Header(TextLines line, String text) {
        this.line = line;
        this.text = text;
        this.names = Arrays.stream(text.split(",", -1)).map(Header::normalized).toList();
    }

    /**
     * The current line as a header.
     *
     * @throws BillRefusal for malformed text and for a duplicate name
     */
    public static Header of(TextLines line, Charset charset) {
        Header header = new Header(line, line.text(charset));
        if (new HashSet<>(header.names).size() < header.names.size()) {
            throw header.unknown("a name twice");
        }
        return header;
    }

    private static String normalized(String name) {
        return Normalizer.normalize(name.strip(), Normalizer.Form.NFKC);
    }

    public int size() {
        return names.size();
    }

    public boolean has(String name) {
        return names.contains(name);
    }

    public boolean hasAny(List<String> wanted) {
        return wanted.stream().anyMatch(names::contains);
    }

    /** The place of the column with one of these names; -1 if there is none. */
    public int find(String... aliases) {
        return Arrays.stream(aliases)
                .mapToInt(names::indexOf)
                .filter(i -> i >= 0)
                .findFirst()
                .orElse(-1);
    }

    /**
     * The place of the column with one of these names.
     *
     * @throws BillRefusal if there is none
     */
    public int column(String... aliases) {
        int column = find(aliases);
        if (column < 0) {
            throw unknown("no " + String.join(" or ", aliases));
        }
        return column;
    }

    /** The name of the column, for people. */
    String name(int column) {
        return names.get(column);
    }

    /** The names that are not among those. */
    public List<String> without(Set<String> known) {
        return names.stream().filter(name -> !known.contains(name)).toList();
    }

    /** A refusal that shows the whole header; only while it is the current line. */
    public BillRefusal unknown(String why) {
        return line.refuse(RefusalReason.UNKNOWN_LAYOUT, why + " in the header: " + text);
    }
}
