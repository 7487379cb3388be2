package dev.oncepaid.channel.bill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oncepaid.channel.bill.SampleBill.Reading;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** What readers promise to those who call them. */
class BillReaderTest {

    @Test
    void linesComeInOrderAndMayBeOfABillThatIsRefusedAtItsEnd() {
        SampleBill sample = SmallBills.sample(Layout.WECHAT_ALL);
        Reading reading = sample.replacing("`3,`", "`4,`").read();
        assertThat(reading.isRefused()).isTrue();
        assertThat(reading.lines()).isEqualTo(sample.lines());
    }

    @Test
    void aRefusalNamesTheMemberWithTheFault() {
        SampleBill sample = SmallBills.sample(Layout.ALIPAY_TRADE);
        assertThat(sample.replacing("交易\t", "交换\t").read().result())
                .isEqualTo(
                        new BillResult.Refused(
                                RefusalReason.UNKNOWN_WORD,
                                "20880000000001560156_20260102_业务明细.csv",
                                OptionalLong.of(6),
                                "业务类型 \"交换\" is unknown"));
    }

    @Test
    void whatTheConsumerThrowsComesOut() {
        SampleBill sample = SmallBills.sample(Layout.ALIPAY_TRADE);
        IllegalStateException full = new IllegalStateException("disk full");
        assertThatThrownBy(
                        () ->
                                sample.layout()
                                        .reader()
                                        .read(
                                                sample.layout().request(),
                                                sample.file(sample.wire()),
                                                _ -> {
                                                    throw full;
                                                }))
                .isSameAs(full);
    }

    @Test
    void aSourceThatCannotBeOpenedIsNoFaultOfTheBill() {
        SampleBill sample = SmallBills.sample(Layout.WECHAT_ALL);
        IOException gone = new IOException("gone");
        BillFile file =
                new BillFile(
                        "bill",
                        () -> {
                            throw gone;
                        },
                        Optional.empty());
        assertThatThrownBy(
                        () ->
                                sample.layout()
                                        .reader()
                                        .read(sample.layout().request(), file, BillReader.NOWHERE))
                .isSameAs(gone);
    }

    @Test
    void aSourceThatFailsIsNoFaultOfTheBill() {
        SampleBill sample = SmallBills.sample(Layout.WECHAT_ALL);
        IOException gone = new IOException("gone");
        BillFile file =
                new BillFile(
                        "bill",
                        () ->
                                new SequenceInputStream(
                                        new ByteArrayInputStream(sample.wire(), 0, 200),
                                        new InputStream() {
                                            @Override
                                            public int read() throws IOException {
                                                throw gone;
                                            }
                                        }),
                        Optional.empty());
        assertThatThrownBy(
                        () ->
                                sample.layout()
                                        .reader()
                                        .read(sample.layout().request(), file, BillReader.NOWHERE))
                .isSameAs(gone);
    }

    @Test
    void aKindThatTheChannelDoesNotHaveIsAnErrorOfTheCaller() {
        SampleBill alipay = SmallBills.sample(Layout.ALIPAY_TRADE);
        BillRequest refunds =
                new BillRequest(BillKind.REFUNDS, RandomLines.ACCOUNT, RandomLines.DAY);
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () ->
                                alipay.layout()
                                        .reader()
                                        .read(
                                                refunds,
                                                alipay.file(alipay.wire()),
                                                BillReader.NOWHERE));
    }
}
