package dev.oncepaid.channel.bill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.channel.bill.SampleBill.Reading;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts that are no bill, another bill, or none whole: refused with file, line and reason. */
class BillTextTest {

    @ParameterizedTest
    @EnumSource(Layout.class)
    void whatIsNoBillIsRefusedAsThat(Layout layout) {
        SampleBill sample = SmallBills.sample(layout);
        RefusalReason reason =
                layout.isUnionPay() ? RefusalReason.CONTENT : RefusalReason.NOT_A_BILL;
        SmallBills.assertRefused(sample.read(Packing.utf8("<html>502</html>")), reason, 0);
        SmallBills.assertRefused(
                sample.read(Packing.utf8(" {\"code\":\"INVALID_REQUEST\"}")), reason, 0);
        SmallBills.assertRefused(sample.read(Packing.utf8("\uFEFF[]")), reason, 0);
        SmallBills.assertRefused(
                sample.read(new byte[0]),
                layout.isUnionPay() ? RefusalReason.CONTENT : RefusalReason.NOT_A_BILL,
                0);
    }

    @ParameterizedTest
    @CsvSource({
        "'<xml><return_code>FAIL</return_code><error_code>20002</error_code></xml>', NO_BILL",
        "'{\"return_code\":\"FAIL\",\"error_code\":20002}', NO_BILL",
        "'<xml><return_code>FAIL</return_code><error_code>20001</error_code></xml>', NOT_A_BILL",
        "'{\"error_code\":\"20002\",\"error_code\":\"20001\"}', NOT_A_BILL",
        "'<xml><error_code>20002</error_code><error_code>1</error_code></xml>', NOT_A_BILL",
        "'<xml><return_msg>No Bill Exist</return_msg></xml>', NOT_A_BILL"
    })
    void versionTwoSaysByNumberThatThereIsNoBill(String text, String expected) {
        Reading reading = SmallBills.sample(Layout.WECHAT_V2).read(Packing.utf8(text));
        if (expected.equals("NO_BILL")) {
            assertThat(reading.result()).isEqualTo(new BillResult.NoBill("20002"));
        } else {
            SmallBills.assertRefused(reading, RefusalReason.valueOf(expected), 0);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "WECHAT_ALL, 1900000001, 1900000002, OTHER_MERCHANT, 2",
        "WECHAT_V2, 1900000001, 1900000002, OTHER_MERCHANT, 2",
        "ALIPAY_TRADE, 20880000000001560156, 20880000000009990156, OTHER_MERCHANT, 2",
        "ALIPAY_FLOW, 20880000000001560156, 20880000000009990156, OTHER_MERCHANT, 2",
        "UNIONPAY, 1900000001, 1900000002, OTHER_MERCHANT, 1",
        "WECHAT_ALL, 2026-01-02, 2026-01-03, OTHER_DAY, 2",
        "WECHAT_FLOW, 2026-01-02, 2026-01-03, OTHER_DAY, 2",
        "ALIPAY_TRADE, 2026年01月02日, 2026年01月03日, OTHER_DAY, 3",
        "ALIPAY_TRADE, 2026年01月03日 00, 2026年02月01日 00, OTHER_DAY, 3",
        "ALIPAY_FLOW, 2026-01-02, 2026-01-03, OTHER_DAY, 6",
        "WECHAT_ALL, 货币种类, 币种, UNKNOWN_LAYOUT, 1",
        "WECHAT_ALL, 应结订单金额, 订单金额, UNKNOWN_LAYOUT, 1",
        "WECHAT_OLD_ALL, 总金额, 金额, UNKNOWN_LAYOUT, 1",
        "WECHAT_FLOW, 收支类型, 类型, UNKNOWN_LAYOUT, 1",
        "ALIPAY_TRADE, 订单金额（元）, 订单金额, UNKNOWN_LAYOUT, 5",
        "ALIPAY_FLOW, 支出金额（-元）, 支出, UNKNOWN_LAYOUT, 5",
        "WECHAT_ALL, `CNY, `JPY, BAD_CURRENCY, 2",
        "WECHAT_ALL, `CNY, `USD, BAD_CURRENCY, 3",
        "WECHAT_ALL, `CNY, `RMB, BAD_CURRENCY, 2",
        "ALIPAY_FLOW, 账务明细列表结束, 账务明细, END_MARKER_MISSING, 0",
        "ALIPAY_TRADE, #交易合计, #合计, FOOTER, 0",
        "ALIPAY_TRADE, 商家优惠共0.00, 商家优惠共0.01, FOOTER, 10",
        "WECHAT_ALL, 申请退款总金额, 总额, UNKNOWN_LAYOUT, 5",
        "WECHAT_ALL, 2026-01-02, 2026-02-30, BAD_TIME, 2",
        "ALIPAY_TRADE, 2026-01-02, 2026/01/02, BAD_TIME, 6"
    })
    void anotherTextIsRefusedAtItsLine(
            Layout layout, String what, String by, RefusalReason reason, long line) {
        SmallBills.assertRefused(
                SmallBills.sample(layout).replacing(what, by).read(), reason, line);
    }

    @ParameterizedTest
    @CsvSource({
        "WECHAT_ALL, 2",
        "WECHAT_V2, 2",
        "WECHAT_FLOW, 2",
        "ALIPAY_TRADE, 6",
        "ALIPAY_FLOW, 6",
        "UNIONPAY, 1"
    })
    void aRowThatIsNotWholeIsRefusedAtItsLine(Layout layout, long line) {
        SampleBill sample = SmallBills.sample(layout);
        RefusalReason broken =
                layout.isUnionPay() ? RefusalReason.ROW_LENGTH : RefusalReason.CELL_COUNT;
        String row = SmallBills.row(sample, line);
        SmallBills.assertRefused(
                SmallBills.withRow(sample, line, row.substring(0, 60) + "\r\n").read(),
                broken,
                line);
        SmallBills.assertRefused(
                SmallBills.withRow(sample, line, row.replace("02", "0\0")).read(),
                RefusalReason.NUL_BYTE,
                line);
        SmallBills.assertRefused(
                SmallBills.withRow(sample, line, "x".repeat(10 << 20) + row).read(),
                RefusalReason.LINE_TOO_LONG,
                line);
        assertThat(SmallBills.withRow(sample, line, "x".repeat(70_000)).read().result().toString())
                .hasSizeLessThan(2_000);
    }

    @Test
    void aValueThatHoldsWhatSeparatesValuesMakesItsRowAmbiguous() {
        SampleBill wechat = SmallBills.sample(Layout.WECHAT_ALL);
        SmallBills.assertRefused(
                wechat.replacing("green,,x", "green,`x").read(), RefusalReason.AMBIGUOUS_ROW, 2);
        SampleBill alipay = SmallBills.sample(Layout.ALIPAY_TRADE);
        SmallBills.assertRefused(
                alipay.replacing("green `x", "green,`x").read(), RefusalReason.CELL_COUNT, 6);
    }

    @Test
    void aTextWithoutItsEndIsRefused() {
        SampleBill wechat = SmallBills.sample(Layout.WECHAT_ALL);
        String text = new String(wechat.text(), StandardCharsets.UTF_8);
        String head = text.substring(0, text.indexOf("总交易单数"));
        SmallBills.assertRefused(
                wechat.withText(Packing.utf8(head)).read(), RefusalReason.SUMMARY_MISSING, 0);
        SmallBills.assertRefused(
                wechat.withText(Packing.utf8(text.substring(0, text.lastIndexOf("`3,")))).read(),
                RefusalReason.SUMMARY_MISSING,
                0);
        SmallBills.assertRefused(
                wechat.withText(Packing.utf8(text + "`x\r\n")).read(), RefusalReason.BAD_ROW, 7);
        SmallBills.assertRefused(
                wechat.withText(Packing.utf8(text.substring(text.indexOf('`')))).read(),
                RefusalReason.HEADER_MISSING,
                1);
    }

    @Test
    void theBillOfAnotherKindIsRefusedByItsHeader() {
        byte[] payments = SmallBills.sample(Layout.WECHAT_SUCCESS).text();
        SmallBills.assertRefused(
                SmallBills.sample(Layout.WECHAT_ALL).withText(payments).read(),
                RefusalReason.UNKNOWN_LAYOUT,
                1);
        SmallBills.assertRefused(
                SmallBills.sample(Layout.WECHAT_FLOW).withText(payments).read(),
                RefusalReason.UNKNOWN_LAYOUT,
                1);
        SampleBill flow = SmallBills.sample(Layout.ALIPAY_FLOW);
        SmallBills.assertRefused(
                SmallBills.sample(Layout.ALIPAY_TRADE).withText(flow.text()).read(),
                RefusalReason.UNKNOWN_LAYOUT,
                5);
    }

    @Test
    void aColumnThatNoDocumentNamesDoesNoHarmAndIsReported() {
        SampleBill sample = SmallBills.sample(Layout.ALIPAY_TRADE_WIDE);
        BillResult.Parsed parsed = (BillResult.Parsed) sample.read().result();
        assertThat(parsed.layout().unknownColumns()).containsExactly("销售产品", "分账方");
    }

    @Test
    void aHeaderThatNamesAColumnTwiceIsRefused() {
        SmallBills.assertRefused(
                SmallBills.sample(Layout.WECHAT_ALL).replacing("设备号", "商户号").read(),
                RefusalReason.UNKNOWN_LAYOUT,
                1);
    }

    /** 应结订单金额, 退款金额, 订单金额, 申请退款金额: a row fills either the first pair or the second. */
    @ParameterizedTest
    @CsvSource({"PAYMENT, 16, 1.00", "PAYMENT, 25, 1.00", "REFUND, 25, 0.00", "REFUND, 25, 0"})
    void anAmountInTheColumnsOfTheOtherKindIsRefused(TradeKind kind, int cell, String value) {
        SampleBill sample = Layout.WECHAT_ALL.sample(7, 20);
        long line =
                sample.lines().stream()
                        .filter(row -> ((TradeLine) row).kind() == kind)
                        .findFirst()
                        .orElseThrow()
                        .line();
        SampleBill altered = SmallBills.withCell(sample, line, cell, ",`", value);
        SampleBill ordered =
                kind == TradeKind.REFUND
                        ? SmallBills.withCell(altered, line, 24, ",`", "1.00")
                        : altered;
        SmallBills.assertRefused(ordered.read(), RefusalReason.BAD_ROW, line);
    }

    @ParameterizedTest
    @ValueSource(strings = {"#账号", "#起始日期"})
    void aBillThatDoesNotSayWhoseItIsAndOfWhichDayIsRefused(String comment) {
        SmallBills.assertRefused(
                SmallBills.sample(Layout.ALIPAY_TRADE).replacing(comment, "#备注").read(),
                RefusalReason.NOT_A_BILL,
                0);
    }

    @Test
    void aRowBehindTheEndOfTheListIsRefused() {
        SampleBill sample = SmallBills.sample(Layout.ALIPAY_TRADE);
        String end = SmallBills.row(sample, 9);
        SmallBills.assertRefused(
                SmallBills.withRow(sample, 9, end + SmallBills.row(sample, 6)).read(),
                RefusalReason.BAD_ROW,
                10);
    }

    @ParameterizedTest
    @CsvSource({
        "ALIPAY_TRADE, '0.00,0.00,0.00,', '0.00,0.00,0.01,'",
        "ALIPAY_TRADE, '合计\t,\t,', '合计\t,\t,1'",
        "ALIPAY_TRADE, 退款订单总笔数, 退款笔数",
        "ALIPAY_TRADE, 合计, '#合计'",
        "ALIPAY_FLOW, '合计,', '合计,9'",
        "ALIPAY_FLOW, 支出金额, 金额"
    })
    void aSummaryThatDisagreesOrIsNotWholeIsRefused(Layout layout, String what, String by) {
        SampleBill sample = SmallBills.sample(layout);
        Reading reading = sample.withCompanion(text -> text.replaceFirst(what, by)).read();
        assertThat(reading.isRefused()).isTrue();
        assertThat(((BillResult.Refused) reading.result()).file()).contains("汇总");
    }

    @Test
    void aFeeInTheSummaryThatIsNotThatOfTheRowsIsRefused() {
        SampleBill sample = SmallBills.sample(Layout.ALIPAY_TRADE);
        Reading reading =
                sample.withCompanion(
                                text ->
                                        text.replaceFirst(
                                                "([0-9]),0.00,([-0-9.]+)\r", "9$1,0.00,$2\r"))
                        .read();
        SmallBills.assertRefused(reading, RefusalReason.SUMMARY, 6);
    }

    @Test
    void aSummaryWithoutATotalIsAddedUp() {
        SampleBill sample = SmallBills.sample(Layout.ALIPAY_TRADE);
        SampleBill byStore =
                sample.withCompanion(
                        text ->
                                text.replaceFirst(
                                        "合计(.*\r\n)",
                                        "S1$1S2\t,\t,0,0,0.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00\r\n"));
        assertThat(byStore.read().lines()).isEqualTo(sample.lines());
    }

    /** Of the years in which coupons were called red envelopes. */
    @Test
    void namesOfTheOldestLayoutAreKnown() {
        SampleBill sample = SmallBills.sample(Layout.WECHAT_OLD_ALL);
        SampleBill older =
                sample.replacing("代金券或立减优惠金额", "企业红包金额")
                        .replacing("代金券或立减优惠退款金额", "企业红包退款金额")
                        .replacing("总代金券或立减优惠退款金额", "总企业红包退款金额");
        assertThat(older.read().lines()).isEqualTo(sample.lines());
    }

    /** Documents print full-width brackets, files half-width ones, or the reverse. */
    @Test
    void bracketsInAHeaderMayHaveEitherWidth() {
        SampleBill flow = SmallBills.sample(Layout.WECHAT_FLOW);
        assertThat(flow.replacing("收支金额(元)", "收支金额（元）").read().lines()).isEqualTo(flow.lines());
        SampleBill trade = SmallBills.sample(Layout.ALIPAY_TRADE);
        assertThat(trade.replacing("订单金额（元）", "订单金额(元)").read().lines()).isEqualTo(trade.lines());
    }

    @Test
    void aSellerIsKnownByHisIdAndByHisAccountNumber() throws IOException {
        SampleBill sample = SmallBills.sample(Layout.ALIPAY_TRADE);
        BillRequest byId = new BillRequest(BillKind.TRADES, "2088000000000156", RandomLines.DAY);
        BillResult result =
                sample.layout().reader().read(byId, sample.file(sample.wire()), BillReader.NOWHERE);
        assertThat(result).isInstanceOf(BillResult.Parsed.class);
    }

    @Test
    void equalRowsHaveEqualHashesWhateverTheyAreWrappedIn() {
        SampleBill sample = SmallBills.sample(Layout.ALIPAY_TRADE);
        String hash = ((BillResult.Parsed) sample.read().result()).rowsSha256();
        SampleBill later = sample.replacing("05:46:49", "09:00:00");
        assertThat(((BillResult.Parsed) later.read().result()).rowsSha256()).isEqualTo(hash);
        SampleBill other = Layout.ALIPAY_TRADE.sample(8, SmallBills.ROWS);
        assertThat(((BillResult.Parsed) other.read().result()).rowsSha256()).isNotEqualTo(hash);
    }

    @Test
    void malformedTextInAColumnThatIsNotReadDoesNoHarm() {
        SampleBill sample = SmallBills.sample(Layout.ALIPAY_TRADE);
        byte[] text = sample.text().clone();
        int goods = new String(text, StandardCharsets.ISO_8859_1).indexOf("green");
        text[goods] = (byte) 0x81; // the first half of a character, as left by a cut
        text[goods + 1] = (byte) 0xff;
        assertThat(sample.withText(text).read().lines()).isEqualTo(sample.lines());
    }
}
