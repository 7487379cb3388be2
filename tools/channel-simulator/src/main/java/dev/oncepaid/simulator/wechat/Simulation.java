package dev.oncepaid.simulator.wechat;

import dev.oncepaid.simulator.AccountKind;
import dev.oncepaid.simulator.Forgery;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.SimulatedChannel;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** How WeChat Pay behaves with APIv3. */
public final class Simulation implements SimulatedChannel {

    private static final int API_V3_KEY_CHARS = 32;

    @Override
    public List<AccountKind<?>> accountKinds() {
        return List.of(new WeChatKind());
    }

    @Override
    public Set<Forgery> forgeries() {
        return Set.of(
                Forgery.STALE_TIMESTAMP,
                Forgery.FUTURE_TIMESTAMP,
                Forgery.UNKNOWN_SERIAL,
                Forgery.SIGNATURE_PROBE);
    }

    @Override
    public boolean isAcknowledged(int status, String body) {
        return status == 200 || status == 204;
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
                "amount.currency",
                "amount.refund_fee",
                "scene_info",
                "scene_info.device_id",
                "sp_appid",
                "sp_mchid",
                "sub_appid",
                "sub_mchid");
    }

    @Override
    public Help help() {
        return new Help(
                List.of(
                        "paths into the encrypted resource: amount.total, trade_state, payer.openid"),
                List.of(
                        "id, event_type, resource.associated_data, ...; key=certificate|public-key,",
                        "plaintext=TEXT (encrypted in place of the fields), body=TEXT (signed as is),",
                        "api-v3-key=TEXT (encrypts in place of the account's own)"));
    }

    @Override
    public boolean numbersNotices() {
        return true;
    }

    @Override
    public Optional<String> accountField() {
        return Optional.of("mchid");
    }

    @Override
    public Optional<Notice> withUnknownStatus(Notice paid) {
        return Optional.of(paid.set("trade_state", "FROZEN"));
    }

    /** A test of the connection. */
    @Override
    public Optional<Notice> aboutNoPayment(Notice paid) {
        return Optional.of(
                paid.envelope("event_type", "SECURITY_ECHO.SUCCESS").envelope("plaintext", "{}"));
    }

    @Override
    public Optional<Notice> encryptedWithAnotherKey(Notice paid, Signing signing) {
        return Optional.of(paid.envelope("api-v3-key", signing.nonce(API_V3_KEY_CHARS)));
    }
}
