package dev.oncepaid.simulator.alipay;

import dev.oncepaid.simulator.AccountKind;
import dev.oncepaid.simulator.Forgery;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.SimulatedChannel;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** How Alipay behaves. */
public final class Simulation implements SimulatedChannel {

    @Override
    public List<AccountKind<?>> accountKinds() {
        return List.of(new AlipayKind(), new AlipayCertificateKind());
    }

    @Override
    public Set<Forgery> forgeries() {
        return Set.of();
    }

    @Override
    public boolean isAcknowledged(int status, String body) {
        return status == 200 && body.equals("success");
    }

    @Override
    public List<Duration> retryWaits() {
        return Stream.of(240, 600, 600, 3600, 7200, 21_600, 54_000)
                .map(Duration::ofSeconds)
                .toList();
    }

    @Override
    public Set<String> fieldsSentAtTimes() {
        return Set.of(
                "sign",
                "alipay_cert_sn",
                "buyer_logon_id",
                "buyer_open_id",
                "merchant_app_id",
                "passback_params",
                "refund_reason",
                "send_back_fee",
                "seller_email",
                "voucher_detail_list");
    }

    @Override
    public Help help() {
        return new Help(
                List.of("out_trade_no, total_amount, trade_status, subject, charset=GBK, ..."),
                List.of(
                        "content-type, sign-type-signed=true, empty-signed=true, cert-sn=signed|unsigned"));
    }

    @Override
    public boolean numbersNotices() {
        return true;
    }

    @Override
    public Optional<String> accountField() {
        return Optional.of("app_id");
    }

    @Override
    public Optional<Notice> withUnknownStatus(Notice paid) {
        return Optional.of(paid.set("trade_status", "TRADE_FROZEN"));
    }

    /** An agreement on deductions was signed. */
    @Override
    public Optional<Notice> aboutNoPayment(Notice paid) {
        return Optional.of(
                paid.set("notify_type", "dut_user_sign")
                        .without("trade_status", "out_trade_no", "trade_no", "total_amount"));
    }
}
