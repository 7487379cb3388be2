package dev.oncepaid.simulator.wechatv2;

import dev.oncepaid.simulator.AccountKind;
import dev.oncepaid.simulator.Forgery;
import dev.oncepaid.simulator.SimulatedChannel;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** How WeChat Pay behaves with v2. */
public final class Simulation implements SimulatedChannel {

    @Override
    public List<AccountKind<?>> accountKinds() {
        return List.of(new WeChatV2Kind());
    }

    @Override
    public Set<Forgery> forgeries() {
        return Set.of();
    }

    @Override
    public boolean isAcknowledged(int status, String body) {
        return status == 200
                && body.replaceAll("<!\\[CDATA\\[|]]>|\\s", "")
                        .contains("<return_code>SUCCESS</return_code>");
    }

    @Override
    public List<Duration> retryWaits() {
        return Stream.of(
                        15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 10_800, 10_800,
                        21_600, 21_600)
                .map(Duration::ofSeconds)
                .toList();
    }

    @Override
    public Set<String> fieldsSentAtTimes() {
        return Set.of(
                "sign",
                "sign_type",
                "cash_fee_type",
                "coupon_count",
                "coupon_fee",
                "device_info",
                "err_code",
                "err_code_des",
                "return_msg",
                "settlement_total_fee",
                "sub_appid",
                "sub_mch_id");
    }

    @Override
    public Help help() {
        return new Help(
                List.of(
                        "out_trade_no, total_fee, result_code, ... (refunds: those inside req_info)"),
                List.of(
                        "algorithm=MD5|HMAC-SHA256, body=TEXT (refunds: mch_id, req_info, plaintext)"));
    }

    @Override
    public boolean numbersNotices() {
        return false;
    }

    @Override
    public Optional<String> accountField() {
        return Optional.of("mch_id");
    }

    @Override
    public boolean signsRefunds() {
        return false;
    }
}
