package dev.oncepaid.simulator.unionpay;

import dev.oncepaid.simulator.AccountKind;
import dev.oncepaid.simulator.Forgery;
import dev.oncepaid.simulator.SimulatedChannel;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** How UnionPay behaves. */
public final class Simulation implements SimulatedChannel {

    @Override
    public List<AccountKind<?>> accountKinds() {
        return List.of(new UnionPayKind());
    }

    @Override
    public Set<Forgery> forgeries() {
        return Set.of(Forgery.UNTRUSTED_CERTIFICATE);
    }

    @Override
    public boolean isAcknowledged(int status, String body) {
        return status == 200;
    }

    @Override
    public List<Duration> retryWaits() {
        return Stream.of(60, 120, 240, 300).map(Duration::ofSeconds).toList();
    }

    @Override
    public Set<String> fieldsSentAtTimes() {
        return Set.of(
                "signature",
                "certId",
                "exchangeDate",
                "exchangeRate",
                "origOrderId",
                "origRespCode",
                "origTxnTime",
                "payCardType",
                "payType",
                "reqReserved");
    }

    @Override
    public Help help() {
        return new Help(
                List.of("orderId, txnAmt, queryId, respCode, encoding=GBK, ..."),
                List.of("empty-signed=true"));
    }

    @Override
    public boolean numbersNotices() {
        return false;
    }

    @Override
    public Optional<String> accountField() {
        return Optional.of("merId");
    }
}
