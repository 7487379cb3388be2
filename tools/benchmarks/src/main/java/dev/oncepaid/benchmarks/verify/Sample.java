package dev.oncepaid.benchmarks.verify;

import dev.oncepaid.channel.Notification;
import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.model.TradeNo;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.Payment;
import dev.oncepaid.simulator.SignedRequest;
import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.SimulatedAccount;
import dev.oncepaid.simulator.Statement;
import dev.oncepaid.simulator.account.SimulatedAccounts;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** One signed payment notice of about the size that channels send. */
record Sample(SignedRequest request, Clock clock) {

    private static final int BODY_BYTES = 1_200;
    private static final long SEED = 1;
    private static final Statement PAID =
            new Statement.Paid(
                    new Payment(
                            new OrderNo("B20261129000001"),
                            new TradeNo("2026112922001400000000000001"),
                            Money.cny(100_00)));

    static Notice paid(SimulatedAccount account, Clock clock) {
        return account.notice(PAID, signing(clock)).orElseThrow();
    }

    /**
     * The signed notice.
     *
     * @param field is filled up until the body has about the size; a longer one stays as it is
     */
    static Sample padded(Notice notice, String field, Clock clock) {
        int bare = bodyBytes(notice.set(field, ""), clock);
        int missing = Math.max(0, BODY_BYTES - bare);
        // Channels that encrypt or escape need more bytes than were put in.
        int grown = bodyBytes(filled(notice, field, missing), clock) - bare;
        int needed = missing == 0 ? 0 : missing * missing / grown;
        return new Sample(filled(notice, field, needed).sign(signing(clock)), clock);
    }

    /** A file that receivers have, as a setting names it. */
    static String keyFile(SimulatedAccounts accounts, String name) {
        return "file:" + accounts.directory().resolve("keys").resolve(name);
    }

    Notification notification() {
        Map<String, List<String>> headers =
                request.headers().stream()
                        .collect(
                                Collectors.toUnmodifiableMap(
                                        SignedRequest.Header::name,
                                        header -> List.of(header.value())));
        return new Notification(
                request.body(), name -> headers.getOrDefault(name, List.of()), clock.instant());
    }

    String header(String name) {
        return request.header(name).orElseThrow();
    }

    private static Notice filled(Notice notice, String field, int length) {
        return notice.set(field, "x".repeat(length));
    }

    private static int bodyBytes(Notice notice, Clock clock) {
        return notice.sign(signing(clock)).body().length;
    }

    private static Signing signing(Clock clock) {
        return Signing.seeded(clock, SEED);
    }
}
