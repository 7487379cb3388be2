package dev.oncepaid.channel.bill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;

import dev.oncepaid.channel.bill.SampleBill.Reading;
import java.nio.charset.StandardCharsets;

/** Bills of a few rows, their lines, and what must be said when one is refused. */
final class SmallBills {

    static final int ROWS = 3;

    private SmallBills() {}

    static SampleBill sample(Layout layout) {
        return layout.sample(7, ROWS);
    }

    static void assertRefused(Reading reading, RefusalReason reason, long line) {
        assertThat(reading.isRefused()).as("%s", reading.result()).isTrue();
        assertAll(
                () -> assertThat(reading.reason()).as("%s", reading.result()).isEqualTo(reason),
                () -> assertThat(reading.line()).as("%s", reading.result()).isEqualTo(line));
    }

    static String row(SampleBill sample, long line) {
        return new String(sample.text(), StandardCharsets.ISO_8859_1)
                .split("(?<=\n)")[(int) line - 1];
    }

    static SampleBill withRow(SampleBill sample, long line, String row) {
        String[] lines = new String(sample.text(), StandardCharsets.ISO_8859_1).split("(?<=\n)");
        lines[(int) line - 1] = row;
        return sample.withText(String.join("", lines).getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Another value in one cell, from 0, of a row whose values the text separates. */
    static SampleBill withCell(
            SampleBill sample, long line, int cell, String separator, String value) {
        String[] cells = row(sample, line).split(separator, -1);
        cells[cell] = value;
        return withRow(sample, line, String.join(separator, cells));
    }

    /** Other bytes in the first row, from 0. */
    static SampleBill withBytes(SampleBill sample, int at, String bytes) {
        String row = row(sample, 1);
        return withRow(
                sample, 1, row.substring(0, at) + bytes + row.substring(at + bytes.length()));
    }
}
