package dev.oncepaid.simulator.delivery;

import static dev.oncepaid.simulator.SimulatedTestAccounts.ACCOUNTS;
import static dev.oncepaid.simulator.SimulatedTestAccounts.PAYMENT;
import static dev.oncepaid.simulator.SimulatedTestAccounts.signing;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oncepaid.model.Channel;
import dev.oncepaid.simulator.FakeGateway;
import dev.oncepaid.simulator.FakeGateway.Reply;
import dev.oncepaid.simulator.Forgery;
import dev.oncepaid.simulator.Notice;
import dev.oncepaid.simulator.Statement;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DeliveryTest {

    private static final Reply SUCCESS = new Reply(200, "success");
    private static final Reply FAIL = new Reply(200, "fail");

    @Test
    void itSendsAgainUntilTheSuccessWordComes() throws Exception {
        try (FakeGateway gateway = new FakeGateway(n -> n < 4 ? FAIL : SUCCESS);
                Delivery delivery = delivery(gateway.uri(), quickRetries(9))) {
            Delivered delivered = await(delivery.send(Outgoing.genuine(alipay())));

            assertThat(delivered.isAcknowledged()).isTrue();
            assertThat(delivered.attempts()).isEqualTo(4);
            assertThat(delivery.report().total()).isEqualTo(new DeliveryReport.Counts(1, 0, 3, 0));
            assertThat(delivery.report().acknowledgedKeys())
                    .containsExactlyElementsOf(alipay().keys());
        }
    }

    @Test
    void nearlyTheSuccessWordIsNone() throws Exception {
        try (FakeGateway gateway = new FakeGateway(_ -> new Reply(200, "success\n"));
                Delivery delivery = delivery(gateway.uri(), quickRetries(2))) {
            Delivered delivered = await(delivery.send(Outgoing.genuine(alipay())));

            assertThat(delivered.last()).isEqualTo(Answered.TRY_AGAIN);
            assertThat(gateway.requests()).isEqualTo(3);
            assertThat(delivery.report().abandoned()).isEqualTo(1);
            assertThat(delivery.report().acknowledgedKeys()).isEmpty();
        }
    }

    @Test
    void wechatTakesAnEmpty204AsSuccess() throws Exception {
        try (FakeGateway gateway = new FakeGateway(_ -> new Reply(204, ""));
                Delivery delivery = delivery(gateway.uri(), RetrySchedule.none())) {
            assertThat(await(delivery.send(Outgoing.genuine(wechat()))).isAcknowledged()).isTrue();
        }
    }

    @Test
    void aForgeryIsSentOnceAndAnAcceptedOneIsCounted() throws Exception {
        try (FakeGateway gateway = new FakeGateway(n -> n == 1 ? FAIL : SUCCESS);
                Delivery delivery = delivery(gateway.uri(), quickRetries(9))) {
            Outgoing forged = Outgoing.forged(alipay(), Forgery.WRONG_KEY);

            assertThat(await(delivery.send(forged)).last()).isEqualTo(Answered.REFUSED);
            assertThat(await(delivery.send(forged)).isAcknowledged()).isTrue();
            assertThat(delivery.report().forgeriesAcknowledged()).isEqualTo(1);
            assertThat(delivery.report().acknowledgedKeys()).isEmpty();
        }
    }

    @Test
    void nobodyListeningIsUnansweredAndTriedAgain() throws Exception {
        FakeGateway gone = new FakeGateway(_ -> SUCCESS);
        gone.close();
        try (Delivery delivery = delivery(gone.uri(), quickRetries(2))) {
            Delivered delivered = await(delivery.send(Outgoing.genuine(alipay())));

            assertThat(delivered.last()).isEqualTo(Answered.UNANSWERED);
            assertThat(delivery.report().total().unanswered()).isEqualTo(3);
        }
    }

    @Test
    void aPlanIsPlayedWholeAndReportedPerChannel() throws Exception {
        Fault fault = Fault.renotified(Duration.ZERO, signing(8)).then(Fault.simultaneous(8));
        List<Planned> plan =
                Stream.of(alipay(), wechat())
                        .map(notice -> new Planned(Duration.ZERO, Outgoing.genuine(notice)))
                        .toList();
        try (FakeGateway gateway = new FakeGateway(_ -> SUCCESS);
                Delivery delivery = delivery(gateway.uri(), RetrySchedule.none())) {
            DeliveryReport report = delivery.play(fault.applyTo(plan));

            assertThat(report.perChannel().keySet())
                    .containsExactlyInAnyOrder(Channel.ALIPAY, Channel.WECHAT);
            assertThat(report.total().acknowledged()).isEqualTo(32);
            assertThat(report.acknowledgedKeys()).hasSize(4);
        }
    }

    @Test
    void closingEndsWhatWaitsForItsNextAttempt() throws Exception {
        RetrySchedule patient = new RetrySchedule(List.of(Duration.ofHours(1)));
        try (FakeGateway gateway = new FakeGateway(_ -> FAIL)) {
            Delivery delivery = delivery(gateway.uri(), patient);
            CompletableFuture<Delivered> end = delivery.send(Outgoing.genuine(alipay()));
            while (delivery.report().total().sent() == 0) {
                Thread.onSpinWait();
            }
            delivery.close();

            assertThatThrownBy(() -> await(end)).isInstanceOf(CancellationException.class);
        }
    }

    private static Delivery delivery(URI gateway, RetrySchedule retries) {
        return new Delivery(DeliverySettings.to(gateway).withRetries(retries), signing());
    }

    private static RetrySchedule quickRetries(int times) {
        return new RetrySchedule(Stream.generate(() -> Duration.ofMillis(1)).limit(times).toList());
    }

    private static Notice alipay() {
        return ACCOUNTS.alipay().notice(new Statement.Paid(PAYMENT), signing()).orElseThrow();
    }

    private static Notice wechat() {
        return ACCOUNTS.wechat().notice(new Statement.Paid(PAYMENT), signing()).orElseThrow();
    }

    private static Delivered await(CompletableFuture<Delivered> end) throws Exception {
        return end.get(20, TimeUnit.SECONDS);
    }
}
