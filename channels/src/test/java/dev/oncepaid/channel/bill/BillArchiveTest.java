package dev.oncepaid.channel.bill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.channel.bill.SampleBill.Reading;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What bills are wrapped in: unpacked as it is found, refused when it is broken. */
class BillArchiveTest {

    private static final int END_OF_ZIP_BYTES = 22;
    private static final byte[] EMPTY_GZIP = Packing.gzip(new byte[0]);

    @ParameterizedTest
    @EnumSource(
            value = Layout.class,
            names = {"WECHAT_ALL", "WECHAT_FLOW", "ALIPAY_TRADE", "ALIPAY_FLOW", "UNIONPAY"})
    void anArchiveThatWasCutIsRefused(Layout layout) {
        SampleBill sample = SmallBills.sample(layout);
        byte[] wire = sample.wire();
        for (int end = wire.length / 2; end < wire.length; end += 7) {
            SmallBills.assertRefused(sample.read(Arrays.copyOf(wire, end)), broken(layout), 0);
        }
        SmallBills.assertRefused(
                sample.read(Arrays.copyOf(wire, wire.length - 1)), broken(layout), 0);
    }

    private static RefusalReason broken(Layout layout) {
        if (layout.isUnionPay()) {
            return RefusalReason.CONTENT;
        }
        return layout.isAlipay() ? RefusalReason.ZIP : RefusalReason.GZIP;
    }

    @Test
    void somethingBehindAnArchiveIsRefused() {
        byte[] garbage = Packing.utf8("garbage!");
        SampleBill wechat = SmallBills.sample(Layout.WECHAT_ALL);
        SmallBills.assertRefused(
                wechat.read(joined(wechat.wire(), garbage)), RefusalReason.GZIP, 0);
        SampleBill alipay = SmallBills.sample(Layout.ALIPAY_TRADE);
        SmallBills.assertRefused(alipay.read(joined(alipay.wire(), garbage)), RefusalReason.ZIP, 0);
        SampleBill unionPay = SmallBills.sample(Layout.UNIONPAY);
        SmallBills.assertRefused(
                unionPay.read(joined(unionPay.wire(), garbage)), RefusalReason.CONTENT, 0);
        byte[] zlib = Base64.getDecoder().decode(unionPay.wire());
        SmallBills.assertRefused(
                unionPay.read(Base64.getEncoder().encode(joined(zlib, garbage))),
                RefusalReason.CONTENT,
                0);
        byte[] zip = Packing.zip(Map.of("INN26010288ZM_1900000001", unionPay.text()));
        SmallBills.assertRefused(
                unionPay.read(Packing.base64Zlib(joined(zip, garbage))), RefusalReason.CONTENT, 0);
    }

    /** As the portal hands it out, and with the line ends that some encoders write. */
    @Test
    void aZipThatListsOtherThanItHasIsRefused() {
        SampleBill sample = SmallBills.sample(Layout.ALIPAY_TRADE);
        byte[] wire = sample.wire();
        for (int at : new int[] {10, 12, 16}) { // members, size and place of the directory
            byte[] other = wire.clone();
            other[wire.length - END_OF_ZIP_BYTES + at]++;
            SmallBills.assertRefused(sample.read(other), RefusalReason.ZIP, 0);
        }
    }

    /** Without a hash of the text only the gzip's own checksum protects it. */
    @Test
    void aChecksumThatDoesNotFitIsRefused() {
        SampleBill sample = SmallBills.sample(Layout.WECHAT_V2);
        byte[] wire = Packing.gzip(sample.text());
        for (int fromEnd : new int[] {8, 4}) { // checksum and length
            byte[] other = wire.clone();
            other[wire.length - fromEnd]++;
            SmallBills.assertRefused(sample.read(other), RefusalReason.GZIP, 0);
        }
        byte[] flags = wire.clone();
        flags[3] = (byte) 0x80;
        SmallBills.assertRefused(sample.read(flags), RefusalReason.GZIP, 0);
    }

    @Test
    void gzipMayCarryANameACommentAndMore() {
        SampleBill sample = SmallBills.sample(Layout.WECHAT_V2);
        byte[] plain = Packing.gzip(sample.text());
        byte[] header = plain.clone();
        header[3] = 4 + 8 + 16 + 2; // extra, name, comment, checksum of the header
        ByteArrayOutputStream wire = new ByteArrayOutputStream();
        wire.write(header, 0, 10);
        wire.writeBytes(Packing.utf8("\3\0abcbill.csv\0by WeChat\0cc"));
        wire.write(plain, 10, plain.length - 10);
        assertThat(sample.read(wire.toByteArray()).lines()).isEqualTo(sample.lines());
    }

    @ParameterizedTest
    @CsvSource({
        "INN26010288ZM_1900000002, OTHER_MERCHANT", "INN26010388ZM_1900000001, OTHER_DAY",
        "INN260102ZM_1900000001, MEMBER_MISSING", "RD201026010201_1900000001, MEMBER_MISSING"
    })
    void theNameOfUnionPaysMemberSaysWhoseItIs(String name, RefusalReason reason) {
        SampleBill sample = SmallBills.sample(Layout.UNIONPAY);
        byte[] zip = Packing.zip(Map.of(name, sample.text()));
        SmallBills.assertRefused(sample.read(Packing.base64Zlib(zip)), reason, 0);
    }

    @Test
    void unionPaysZipIsReadInOtherWrappings() {
        SampleBill sample = SmallBills.sample(Layout.UNIONPAY);
        byte[] zip = Packing.zip(Map.of("INN26010288ZM_1900000001", sample.text()));
        assertThat(sample.read(zip).lines()).isEqualTo(sample.lines());
        String base64 = new String(sample.wire(), StandardCharsets.US_ASCII);
        String inLines = base64.replaceAll(".{76}", "$0\r\n") + "\r\n";
        assertThat(sample.read(Packing.utf8(inLines)).lines()).isEqualTo(sample.lines());
    }

    @Test
    void gzipInSeveralMembersIsOneText() {
        SampleBill sample = SmallBills.sample(Layout.WECHAT_ALL);
        byte[] text = sample.text();
        ByteArrayOutputStream wire = new ByteArrayOutputStream();
        wire.writeBytes(Packing.gzip(Arrays.copyOf(text, 100)));
        for (int i = 0; i < 100_000; i++) {
            wire.writeBytes(EMPTY_GZIP); // would overflow the stack of the JDK's own
        }
        wire.writeBytes(Packing.gzip(Arrays.copyOfRange(text, 100, text.length)));
        assertThat(sample.read(wire.toByteArray()).lines()).isEqualTo(sample.lines());
    }

    @Test
    void gzipIsUnpackedAsOftenAsItIsThereUpToALimit() {
        SampleBill sample = SmallBills.sample(Layout.WECHAT_ALL);
        byte[] text = sample.text();
        byte[] once = Packing.gzip(text);
        byte[] twice = Packing.gzip(once);
        assertThat(sample.read(text).lines()).isEqualTo(sample.lines());
        assertThat(sample.read(once).lines()).isEqualTo(sample.lines());
        assertThat(sample.read(twice).lines()).isEqualTo(sample.lines());
        SmallBills.assertRefused(sample.read(Packing.gzip(twice)), RefusalReason.GZIP, 0);
        SampleBill alipay = SmallBills.sample(Layout.ALIPAY_TRADE);
        assertThat(alipay.read(Packing.gzip(alipay.wire())).lines()).isEqualTo(alipay.lines());
    }

    @Test
    void aBombIsRefusedBeforeItIsUnpacked() {
        byte[] emptyLines = new byte[80 << 20];
        Arrays.fill(emptyLines, (byte) '\n'); // a line of anything else would be too long before
        SampleBill wechat = SmallBills.sample(Layout.WECHAT_ALL);
        byte[] longText = joined(wechat.text(), emptyLines);
        SmallBills.assertRefused(
                wechat.read(Packing.gzip(Packing.gzip(longText))), RefusalReason.TOO_LARGE, 0);
        SampleBill alipay = SmallBills.sample(Layout.ALIPAY_TRADE);
        SmallBills.assertRefused(
                alipay.read(Packing.alipay(emptyLines, alipay.companion().orElseThrow())),
                RefusalReason.TOO_LARGE,
                0);
        SampleBill unionPay = SmallBills.sample(Layout.UNIONPAY);
        byte[] zip = Packing.zip(Map.of("RD.txt", emptyLines));
        SmallBills.assertRefused(
                unionPay.read(Packing.base64Zlib(zip)), RefusalReason.TOO_LARGE, 0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../x.csv",
                "/etc/x.csv",
                "a/b.csv",
                "a\\b.csv",
                "C:x.csv",
                "..",
                "a\nb.csv"
            })
    void aMemberWhoseNameIsAPathIsRefused(String name) {
        SampleBill alipay = SmallBills.sample(Layout.ALIPAY_TRADE);
        Map<String, byte[]> members = new LinkedHashMap<>();
        members.put("summary.csv", alipay.companion().orElseThrow());
        members.put(name, alipay.text());
        SmallBills.assertRefused(alipay.read(Packing.zip(members)), RefusalReason.MEMBER_NAME, 0);
        SampleBill unionPay = SmallBills.sample(Layout.UNIONPAY);
        byte[] zip = Packing.zip(Map.of(name, unionPay.text()));
        SmallBills.assertRefused(
                unionPay.read(Packing.base64Zlib(zip)), RefusalReason.MEMBER_NAME, 0);
    }

    @Test
    void aMemberThatIsMissingOrThereTwiceIsRefused() {
        SampleBill alipay = SmallBills.sample(Layout.ALIPAY_TRADE);
        byte[] detail = alipay.text();
        byte[] summary = alipay.companion().orElseThrow();
        SmallBills.assertRefused(
                alipay.read(Packing.zip(Map.of("a", detail))), RefusalReason.MEMBER_MISSING, 0);
        SmallBills.assertRefused(
                alipay.read(Packing.zip(Map.of("a", summary))), RefusalReason.MEMBER_MISSING, 0);
        SmallBills.assertRefused(
                alipay.read(Packing.alipay(detail, detail)), RefusalReason.MEMBER_TWICE, 0);
        SmallBills.assertRefused(
                alipay.read(Packing.alipay(summary, summary)), RefusalReason.MEMBER_TWICE, 0);
        SmallBills.assertRefused(
                alipay.read(Packing.zip(Map.of())), RefusalReason.MEMBER_MISSING, 0);
        Map<String, byte[]> twice = new LinkedHashMap<>();
        SampleBill unionPay = SmallBills.sample(Layout.UNIONPAY);
        twice.put("INN26010288ZM_1900000001", unionPay.text());
        twice.put("INN26010289ZM_1900000001", unionPay.text());
        SmallBills.assertRefused(
                unionPay.read(Packing.base64Zlib(Packing.zip(twice))),
                RefusalReason.MEMBER_TWICE,
                0);
    }

    @Test
    void disputesOfUnionPayAreCountedAndChecked() {
        SampleBill sample = SmallBills.sample(Layout.UNIONPAY);
        byte[] dispute = UnionPayWriter.dispute(RandomLines.MERCHANT);
        BillTotals.Trades totals =
                (BillTotals.Trades)
                        ((BillResult.Parsed) withDisputes(sample, dispute).result()).totals();
        assertThat(totals.errorRows()).isEqualTo(1);
        assertThat(totals.rows()).isEqualTo(SmallBills.ROWS);
        SmallBills.assertRefused(
                withDisputes(sample, UnionPayWriter.dispute("1900000002")),
                RefusalReason.OTHER_MERCHANT,
                1);
        SmallBills.assertRefused(
                withDisputes(sample, Arrays.copyOf(dispute, 100)), RefusalReason.ROW_LENGTH, 1);
    }

    private static Reading withDisputes(SampleBill sample, byte[] disputes) {
        Map<String, byte[]> members = new LinkedHashMap<>();
        members.put("INN26010288ZME_1900000001", disputes);
        members.put("INN26010288ZM_1900000001", sample.text());
        members.put("RD201026010201_1900000001", Packing.utf8("总计"));
        return sample.read(Packing.base64Zlib(Packing.zip(members)));
    }

    @Test
    void aHashThatDoesNotFitIsTheReasonBeforeAnythingInTheText() {
        SampleBill sample = SmallBills.sample(Layout.WECHAT_ALL);
        BillHash hash = Packing.hash(sample.text());
        byte[] altered = sample.replacing("SUCCESS", "PAID").wire();
        BillFile file = BillFile.of("bill", altered);
        SmallBills.assertRefused(
                sample.read(file), RefusalReason.UNKNOWN_WORD, firstPayment(sample));
        SmallBills.assertRefused(sample.read(file.withHash(hash)), RefusalReason.HASH, 0);
        SmallBills.assertRefused(
                sample.read(
                        BillFile.of("bill", sample.wire())
                                .withHash(new BillHash("SHA256", hash.hex()))),
                RefusalReason.HASH,
                0);
    }

    private static long firstPayment(SampleBill sample) {
        return sample.lines().stream()
                .map(TradeLine.class::cast)
                .filter(line -> line.kind() == TradeKind.PAYMENT)
                .findFirst()
                .orElseThrow()
                .line();
    }

    private static byte[] joined(byte[] bytes, byte[] more) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        joined.writeBytes(bytes);
        joined.writeBytes(more);
        return joined.toByteArray();
    }
}
