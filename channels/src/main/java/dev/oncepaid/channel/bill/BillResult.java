package dev.oncepaid.channel.bill;

import java.util.List;
import java.util.OptionalLong;

/** What came of reading a bill. */
public sealed interface BillResult {

    /**
     * Whole, about what was asked for, and in agreement with its own sums: all lines count.
     *
     * @param rowsSha256 over the rows alone, hex: two files with equal rows have equal ones,
     *     however they are compressed, named, or dated
     */
    record Parsed(BillLayout layout, BillTotals totals, String rowsSha256) implements BillResult {}

    /**
     * Nothing of it counts, also not the lines that were pushed before.
     *
     * @param file the text or archive member with the fault, else the file as it came
     * @param line of that text, where one line has the fault
     * @param detail for people: what was found there
     */
    record Refused(RefusalReason reason, String file, OptionalLong line, String detail)
            implements BillResult {}

    /**
     * The channel says that there is no bill. That answer is not signed.
     *
     * @param code the channel's error number
     */
    record NoBill(String code) implements BillResult {}

    /**
     * Which of the known headers it has.
     *
     * @param name such as {@code wechat-all}
     * @param unknownColumns that no document names; all known ones were found by name, so they did
     *     no harm, but may have something to say
     */
    record BillLayout(String name, List<String> unknownColumns) {}
}
