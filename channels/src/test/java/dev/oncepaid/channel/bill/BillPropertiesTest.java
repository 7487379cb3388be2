package dev.oncepaid.channel.bill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.property.Property;
import dev.oncepaid.property.Values;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

class BillPropertiesTest {

    private static final Pattern AMOUNT = Pattern.compile("(?<=[`,])-?[0-9]+\\.[0-9]{2}(?=[,\\t])");

    @Property(tries = 400)
    void whatIsWrittenInAnyLayoutIsReadBackExactly(Values values) {
        SampleBill sample = sample(values, _ -> true, 0, 40);
        SampleBill.Reading reading = sample.read();
        assertThat(reading.result()).isInstanceOf(BillResult.Parsed.class);
        assertThat(reading.lines()).isEqualTo(sample.lines());
        assertThat(((BillResult.Parsed) reading.result()).totals()).isEqualTo(sample.totals());
    }

    /** Version 2 of WeChat Pay has neither hash nor checksum. */
    @Property(tries = 400)
    void aDamagedFileIsRefusedUnlessTheDamageDoesNoHarm(Values values) {
        SampleBill sample = sample(values, layout -> layout != Layout.WECHAT_V2, 1, 10);
        SampleBill.Reading reading = sample.read(damaged(sample.wire(), random(values)));
        if (!reading.isRefused()) {
            assertThat(reading.lines()).isEqualTo(sample.lines());
        }
    }

    /** A text may lose its last line end, and the zeros that end its last sum. */
    @Property(tries = 200)
    void aCutFileIsRefused(Values values) {
        SampleBill sample = sample(values, _ -> true, 1, 10);
        byte[] wire = sample.wire();
        int harmless = sample.layout() == Layout.WECHAT_V2 ? ".00\r\n".length() : 0;
        int end = values.number(0, wire.length - 1 - harmless);
        assertThat(sample.read(Arrays.copyOf(wire, end)).isRefused()).isTrue();
    }

    /** UnionPay states no sums. */
    @Property(tries = 300)
    void aRowTooFewOrTooManyIsRefusedByTheSums(Values values) {
        SampleBill sample = summed(values);
        List<String> lines = lines(sample);
        int row = summedRow(sample, values);
        if (values.yesOrNo()) {
            lines.remove(row);
        } else {
            lines.add(row, lines.get(row));
        }
        SampleBill.Reading reading = sample.withText(text(lines)).read();
        assertThat(reading.reason()).isIn(RefusalReason.SUMMARY, RefusalReason.FOOTER);
        assertThat(reading.line()).isPositive();
    }

    @Property(tries = 300)
    void anAlteredAmountIsRefused(Values values) {
        SampleBill sample = summed(values);
        List<String> lines = lines(sample);
        int row = summedRow(sample, values);
        lines.set(row, withAnotherAmount(lines.get(row)));
        assertThat(sample.withText(text(lines)).read().isRefused()).as(lines.get(row)).isTrue();
    }

    /** Whatever a text is made of: read with sums that fit, or refused, and never an exception. */
    @Property(tries = 800)
    void aTextOfAnyKindIsReadOrRefused(Values values) {
        SampleBill sample = sample(values, _ -> true, 0, 5);
        Random random = random(values);
        byte[] text = sample.text();
        for (int i = random.nextInt(3); i >= 0; i--) {
            text = damaged(text, random);
        }
        SampleBill.Reading reading = sample.withText(text).read();
        if (reading.result() instanceof BillResult.Parsed parsed) {
            assertThat(parsed.totals())
                    .isEqualTo(ExpectedTotals.of(sample.layout(), reading.lines()));
        }
    }

    private static SampleBill sample(
            Values values, Predicate<Layout> layouts, int rowsMin, int rowsMax) {
        Layout layout = values.oneOf(Arrays.stream(Layout.values()).filter(layouts).toList());
        return layout.sample(values.number(0, Long.MAX_VALUE), values.number(rowsMin, rowsMax));
    }

    private static SampleBill summed(Values values) {
        SampleBill sample;
        do {
            sample = sample(values, layout -> !layout.isUnionPay(), 1, 10);
        } while (summedRows(sample).isEmpty());
        return sample;
    }

    private static Random random(Values values) {
        return new Random(values.number(0, Long.MAX_VALUE));
    }

    private static List<String> lines(SampleBill sample) {
        return new ArrayList<>(
                Arrays.asList(
                        new String(sample.text(), StandardCharsets.ISO_8859_1).split("(?<=\n)")));
    }

    private static byte[] text(List<String> lines) {
        return String.join("", lines).getBytes(StandardCharsets.ISO_8859_1);
    }

    private static int summedRow(SampleBill sample, Values values) {
        return sample.layout().writer().firstLine() - 1 + values.oneOf(summedRows(sample));
    }

    /** Rows of neither direction have no part in any sum. */
    private static List<Integer> summedRows(SampleBill sample) {
        return IntStream.range(0, sample.lines().size())
                .filter(
                        row ->
                                !(sample.lines().get(row) instanceof FlowLine flow)
                                        || flow.movement().direction() != FlowLine.Direction.NONE)
                .boxed()
                .toList();
    }

    /** The first, which is summed in all layouts. */
    private static String withAnotherAmount(String row) {
        Matcher amounts = AMOUNT.matcher(row);
        amounts.find();
        String other = new BigDecimal(amounts.group()).add(BigDecimal.ONE).toPlainString();
        return row.substring(0, amounts.start()) + other + row.substring(amounts.end());
    }

    private static byte[] damaged(byte[] bytes, Random random) {
        if (bytes.length == 0) {
            return new byte[] {(byte) random.nextInt()};
        }
        int at = random.nextInt(bytes.length);
        int end = Math.min(bytes.length, at + 1 + random.nextInt(40));
        byte[] piece = Arrays.copyOfRange(bytes, at, end);
        return switch (random.nextInt(4)) {
            case 0 -> {
                byte[] flipped = bytes.clone();
                flipped[at] ^= (byte) (1 << random.nextInt(8));
                yield flipped;
            }
            case 1 -> joined(bytes, at, end, new byte[0]);
            case 2 -> joined(bytes, at, at, piece);
            default -> joined(bytes, at, at, pieces(random));
        };
    }

    private static byte[] pieces(Random random) {
        List<String> pieces =
                List.of(
                        "\n",
                        "\r\n",
                        ",",
                        "`",
                        ",`",
                        "#",
                        "\t",
                        "-",
                        ".",
                        "0",
                        "1e3",
                        "1,000.00",
                        "-0.00",
                        "１",
                        "\0",
                        " ",
                        "合计",
                        "SUCCESS",
                        "99999999999999999999",
                        "\uFEFF");
        return Packing.utf8(pieces.get(random.nextInt(pieces.size())));
    }

    private static byte[] joined(byte[] bytes, int from, int to, byte[] between) {
        byte[] joined = new byte[bytes.length - (to - from) + between.length];
        System.arraycopy(bytes, 0, joined, 0, from);
        System.arraycopy(between, 0, joined, from, between.length);
        System.arraycopy(bytes, to, joined, from + between.length, bytes.length - to);
        return joined;
    }
}
