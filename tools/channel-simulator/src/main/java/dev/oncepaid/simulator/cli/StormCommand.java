package dev.oncepaid.simulator.cli;

import dev.oncepaid.model.Channel;
import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.SimulatedAccount;
import dev.oncepaid.simulator.account.ForeignDirectory;
import dev.oncepaid.simulator.delivery.Delivery;
import dev.oncepaid.simulator.delivery.DeliveryReport;
import dev.oncepaid.simulator.delivery.DeliverySettings;
import dev.oncepaid.simulator.delivery.Planned;
import dev.oncepaid.simulator.delivery.RetrySchedule;
import java.io.PrintWriter;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Sends many notifications and tells how they were answered. */
@Command(
        name = "storm",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        usageHelpWidth = 100,
        description = {
            "Sends payments of all channels, each several times at once, and prints how they were answered.",
            "Exit code 0 only if every genuine one was acknowledged and no forged one was; 1 also where",
            "nothing listens.",
            ""
        },
        footer = {
            "",
            "Orders are called <prefix>1, <prefix>2, ...; unless you register them, the worker parks",
            "these payments as UNKNOWN_ORDER.",
            "",
            "Examples:",
            "  ${COMMAND-FULL-NAME} --rate 500 --duration 20 --copies 8",
            "  ${COMMAND-FULL-NAME} --channels alipay --distinct 100 --copies 1 --forged 10 --order-prefix T"
        })
final class StormCommand implements Callable<Integer> {

    @Spec private CommandSpec spec = CommandSpec.create();
    @Mixin private RequestOptions request = new RequestOptions();
    @Mixin private StormOptions options = new StormOptions();

    @Option(
            names = "--channels",
            paramLabel = "NAME",
            split = ",",
            description = "Only these (default: all).")
    private List<String> channels = new ArrayList<>();

    @Option(
            names = "--concurrency",
            paramLabel = "N",
            description = "Requests under way at once, at most (default: 64).")
    private int concurrentMax = 64;

    @Option(
            names = "--retry",
            description = "Send again what is not acknowledged, for up to a minute each.")
    private boolean retry;

    @Override
    public Integer call() throws InterruptedException {
        try {
            Signing signing = request.signing(Clock.systemUTC());
            List<Planned> plan = options.plan(speakers(), signing);
            if (!Reachable.isReachable(request.gateway())) {
                return nobodyListens();
            }
            DeliverySettings settings =
                    DeliverySettings.to(request.gateway())
                            .withConcurrentMax(concurrentMax)
                            .withRetries(retry ? RetrySchedule.impatient() : RetrySchedule.none());
            try (Delivery delivery = new Delivery(settings, signing)) {
                return told(delivery.play(plan, options.duration()));
            }
        } catch (IllegalArgumentException | ForeignDirectory e) {
            return Mistake.told(spec, e);
        }
    }

    private List<SimulatedAccount> speakers() {
        List<Channel> wanted = channels.stream().map(ChannelCode::read).toList();
        return request.accounts().all().stream()
                .filter(account -> wanted.isEmpty() || wanted.contains(account.channel()))
                .toList();
    }

    private int nobodyListens() {
        PrintWriter err = spec.commandLine().getErr();
        err.println(
                "nothing listens at %s: start a gateway with ./oncepaid up, or name another with --url"
                        .formatted(request.gateway()));
        err.flush();
        return CommandLine.ExitCode.SOFTWARE;
    }

    private int told(DeliveryReport report) {
        PrintWriter out = spec.commandLine().getOut();
        new ReportTable(report).print(out);
        out.flush();
        boolean allGood = report.abandoned() == 0 && report.forgeriesAcknowledged() == 0;
        return allGood ? 0 : 1;
    }
}
