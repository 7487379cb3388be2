package dev.oncepaid.stack.demo;

import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.account.SimulatedAccounts;
import dev.oncepaid.simulator.delivery.Delivery;
import dev.oncepaid.simulator.delivery.DeliveryReport;
import dev.oncepaid.simulator.delivery.DeliverySettings;
import dev.oncepaid.simulator.delivery.RetrySchedule;
import dev.oncepaid.stack.demo.Scenario.Registration;
import dev.oncepaid.stack.inspect.Tables;
import dev.oncepaid.stack.run.LocalStack;
import dev.oncepaid.stack.run.StackException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** One demo, from the plan to the reckoning, against a stack that is up and empty. */
public final class Demo {

    // Long enough for a gateway that comes back slowly on a busy machine: no fact may be given up
    // here.
    private static final RetrySchedule RETRIES =
            new RetrySchedule(
                    Stream.concat(
                                    Stream.of(250, 500, 1000, 2000).map(Duration::ofMillis),
                                    Stream.generate(() -> Duration.ofSeconds(5)).limit(60))
                            .toList());

    private final DemoSettings settings;
    private final LocalStack stack;
    private final Clock clock;
    private final Consumer<String> progress;

    /**
     * @param clock what the simulated channels write into their notifications
     * @param progress is told what happens, a line at a time
     */
    public Demo(DemoSettings settings, LocalStack stack, Clock clock, Consumer<String> progress) {
        this.settings = settings;
        this.stack = stack;
        this.clock = clock;
        this.progress = progress;
    }

    /** Plays it to its end. The stack is still up afterwards. */
    public DemoResult play() throws InterruptedException {
        Signing signing = Signing.seeded(clock, settings.seed());
        Plan plan = plan(signing);

        try (Merchant merchant = new Merchant(stack.description());
                Tables tables = Tables.open(stack.description().database())) {
            progress.accept(Sums.of(plan).ofOrders());
            merchant.registerTogether(plan.orders(Registration.FIRST));
            merchant.registerTogether(plan.orders(Registration.FIRST_AND_CLOSED));
            merchant.cancel(plan.orders(Registration.FIRST_AND_CLOSED));

            long start = System.nanoTime();
            DeliveryReport report = deliver(plan, signing);
            Duration sending = Duration.ofNanos(System.nanoTime() - start);

            merchant.register(plan.orders(Registration.AFTER_THE_TRAFFIC));
            progress.accept("all is sent; waiting until all is settled");
            boolean drained = new Drain(tables).await(progress);
            Duration whole = Duration.ofNanos(System.nanoTime() - start);
            Wire wire = new Wire(report, sending, whole);
            return new Reckoning(stack.description(), tables).of(settings, plan, wire, drained);
        }
    }

    /**
     * The same traffic with nobody killed and nothing reckoned.
     *
     * @throws StackException if it is not all settled in the end
     */
    public void rehearse() throws InterruptedException {
        Signing signing = Signing.seeded(clock, settings.seed());
        Plan plan = plan(signing);
        try (Merchant merchant = new Merchant(stack.description());
                Tables tables = Tables.open(stack.description().database());
                Delivery delivery = delivery(signing)) {
            merchant.registerTogether(plan.orders());
            var _ = delivery.play(plan.deliveries());
            if (!new Drain(tables).await(progress)) {
                throw new StackException("a rehearsal did not come to its end");
            }
        }
    }

    private Plan plan(Signing signing) {
        SimulatedAccounts accounts = SimulatedAccounts.in(settings.stack().accounts());
        Random random = new Random(settings.seed());
        return new Planner(random, new StoryTeller(accounts.all(), signing, random))
                .plan(settings.orders(), settings.profile());
    }

    private Delivery delivery(Signing signing) {
        URI gateway = URI.create(stack.description().gateway());
        return new Delivery(DeliverySettings.to(gateway).withRetries(RETRIES), signing);
    }

    private DeliveryReport deliver(Plan plan, Signing signing) throws InterruptedException {
        progress.accept(
                "the channels send %d notifications within %d s"
                        .formatted(plan.deliveries().size(), plan.length().toSeconds()));
        try (Delivery delivery = delivery(signing);
                ProgressWatch _ = new ProgressWatch(delivery, progress);
                Saboteur saboteur = new Saboteur(stack, delivery, plan, progress)) {
            DeliveryReport report = delivery.play(plan.deliveries());
            saboteur.finish();
            return report;
        }
    }
}
