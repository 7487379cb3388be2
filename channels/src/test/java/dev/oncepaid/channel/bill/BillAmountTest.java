package dev.oncepaid.channel.bill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oncepaid.channel.bill.SampleBill.Reading;
import dev.oncepaid.channel.bill.text.ExactSum;
import dev.oncepaid.channel.bill.text.TextLines;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Amounts are read exactly or not at all. */
class BillAmountTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1e3",
                "1E3",
                "-0.00",
                "-1.00",
                "+1.00",
                "1,000.00",
                "1 000.00",
                "1.000",
                "1.",
                ".50",
                "１.００",
                "0x10",
                "NaN",
                "¥1.00",
                "1.00元",
                "--1.00",
                "9999999999999.00",
                "/"
            })
    void anAmountThatIsNoPlainNumberIsRefused(String amount) {
        SampleBill wechat = Layout.WECHAT_SUCCESS.sample(7, SmallBills.ROWS);
        TradeLine first = (TradeLine) wechat.lines().getFirst();
        String printed = "`CNY,`" + Printed.yuan(first.amounts().settled().orElseThrow());
        SmallBills.assertRefused(
                wechat.replacing(printed, "`CNY,`" + amount).read(), RefusalReason.BAD_AMOUNT, 2);
        SampleBill flow = SmallBills.sample(Layout.WECHAT_FLOW);
        long moved = ((FlowLine) flow.lines().getFirst()).movement().amount();
        for (String word : new String[] {"收入", "支出", "/"}) {
            String what = "`" + word + ",`" + Printed.yuan(moved) + ",";
            if (SmallBills.row(flow, 2)
                    .contains(new String(Packing.utf8(what), StandardCharsets.ISO_8859_1))) {
                SmallBills.assertRefused(
                        flow.replacing(what, "`" + word + ",`" + amount + ",").read(),
                        RefusalReason.BAD_AMOUNT,
                        2);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"' 1.00 '", "'\t1.00'", "1.00", "1.0", "1", "001.00"})
    void anAmountMayHaveBlanksAroundItAndFewerDecimals(String amount) {
        SampleBill sample = plainAlipay().replacing(",1.00,1.00,", "," + amount + ",1.00,");
        assertThat(sample.read().lines()).isEqualTo(sample.lines());
    }

    @ParameterizedTest
    @CsvSource({
        "-1.00, BAD_AMOUNT",
        "-0.00, BAD_AMOUNT",
        "'', BAD_AMOUNT",
        "'1.00\0', NUL_BYTE",
        "1.01, SUMMARY"
    })
    void anAmountOfAlipayHasTheSignOfItsKind(String amount, RefusalReason reason) {
        SampleBill sample = plainAlipay().replacing(",1.00,1.00,", "," + amount + ",1.00,");
        assertThat(sample.read().reason()).isEqualTo(reason);
    }

    @ParameterizedTest
    @CsvSource({
        "-1.00, 0.00, BAD_AMOUNT",
        "0.00, 1.00, BAD_AMOUNT",
        "1.00, -1.00, BAD_ROW",
        "'', '', BAD_AMOUNT",
        "1.00, '', FOOTER",
        "'', -1.00, FOOTER",
        "-0.00, '', BAD_AMOUNT"
    })
    void whatMovedInAnAccountStandsInOneOfTwoColumns(String in, String out, RefusalReason reason) {
        SampleBill sample = SmallBills.sample(Layout.ALIPAY_FLOW);
        SampleBill altered =
                SmallBills.withCell(SmallBills.withCell(sample, 6, 6, ",", in), 6, 7, ",", out);
        assertThat(altered.read().reason()).isEqualTo(reason);
    }

    /** Field 16, the fee: C or D and twelve digits, or twelve zeros and a blank. */
    @ParameterizedTest
    @CsvSource({
        "C000000000060, true", "D000000000060, true", "'000000000000 ', true",
        "'000000000060 ', false", "E000000000060, false", "'C00000000006 ', false",
        "'             ', false", "0000000000000, false", "c000000000060, false",
        "C00000000-060, false", "' C00000000006', false"
    })
    void aFeeOfUnionPayHasALetterForItsSign(String fee, boolean right) {
        SampleBill sample = SmallBills.withBytes(SmallBills.sample(Layout.UNIONPAY), 166, fee);
        if (right) {
            assertThat(sample.read().result()).isInstanceOf(BillResult.Parsed.class);
        } else {
            SmallBills.assertRefused(sample.read(), RefusalReason.BAD_AMOUNT, 1);
        }
    }

    @Test
    void aRowOfUnionPayHasABlankBetweenItsFields() {
        SampleBill sample = SmallBills.sample(Layout.UNIONPAY);
        SmallBills.assertRefused(
                SmallBills.withBytes(sample, 165, "0").read(), RefusalReason.ROW_LENGTH, 1);
    }

    /** There the last field begins earlier, and its text is no number of an order. */
    @Test
    void anOlderRowOfUnionPayHasNoOriginalOrderNumber() {
        SampleBill sample = Layout.UNIONPAY_OLD.sample(7, 20);
        assertThat(((TradeLine) sample.lines().getFirst()).kind()).isNotEqualTo(TradeKind.PAYMENT);
        SampleBill reserved = SmallBills.withBytes(sample, 476, "x".repeat(100));
        assertThat(reserved.read().lines()).isEqualTo(sample.lines());
    }

    @Test
    void aSumThatNoLongHoldsIsRefused() {
        ExactSum sum = new ExactSum();
        TextLines row = new TextLines("text", InputStream.nullInputStream());
        sum.add(Long.MAX_VALUE, row);
        assertThatThrownBy(() -> sum.add(1, row))
                .isInstanceOfSatisfying(
                        BillRefusal.class,
                        refusal ->
                                assertThat(refusal.reason()).isEqualTo(RefusalReason.BAD_AMOUNT));
    }

    /** One payment of one yuan. */
    private static SampleBill plainAlipay() {
        for (long seed = 0; ; seed++) {
            SampleBill sample = Layout.ALIPAY_TRADE.sample(seed, 1);
            TradeLine line = (TradeLine) sample.lines().getFirst();
            if (line.kind() == TradeKind.PAYMENT) {
                TradeLine.Amounts was = line.amounts();
                TradeLine one =
                        new TradeLine(
                                line.line(),
                                line.state(),
                                line.numbers(),
                                new TradeLine.Amounts(
                                        was.currency(),
                                        100,
                                        was.settled(),
                                        OptionalLong.of(100),
                                        was.discount(),
                                        was.fee()),
                                line.times(),
                                line.merchant());
                return Layout.ALIPAY_TRADE.of(List.of(one));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'`3,', '`3.0,', true",
        "'`3,', '`￥3,', true",
        "'`3,', '`4,', false",
        "'`3,', '`3e0,', false",
        "'`3,', '`,', false",
        "'`3,', '`３,', false",
        "'`3,', '` 3 ,', true"
    })
    void theSummaryMayPrintItsNumbersLoosely(String what, String by, boolean right) {
        SampleBill sample = SmallBills.sample(Layout.WECHAT_ALL);
        Reading reading = sample.replacing(what, by).read();
        if (right) {
            assertThat(reading.lines()).isEqualTo(sample.lines());
        } else {
            SmallBills.assertRefused(reading, RefusalReason.SUMMARY, 6);
        }
    }
}
