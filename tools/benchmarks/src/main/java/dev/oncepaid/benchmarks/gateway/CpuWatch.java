package dev.oncepaid.benchmarks.gateway;

import dev.oncepaid.benchmarks.contender.RunningContender;
import dev.oncepaid.benchmarks.host.BenchHost;
import java.time.Duration;

/** Processor time of everyone who takes part, from one moment on. */
final class CpuWatch {

    private final BenchHost host;
    private final RunningContender contender;
    private final Used start;

    private CpuWatch(BenchHost host, RunningContender contender) {
        this.host = host;
        this.contender = contender;
        this.start = now();
    }

    static CpuWatch start(BenchHost host, RunningContender contender) {
        return new CpuWatch(host, contender);
    }

    Used stop() {
        return now().minus(start);
    }

    private Used now() {
        // The generator's own time without its children: they are the others.
        Duration generator =
                ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
        return new Used(contender.cpu(), host.postgresCpu(), host.kafkaCpu(), generator);
    }

    record Used(Duration server, Duration postgres, Duration kafka, Duration generator) {

        Used minus(Used earlier) {
            return new Used(
                    server.minus(earlier.server),
                    postgres.minus(earlier.postgres),
                    kafka.minus(earlier.kafka),
                    generator.minus(earlier.generator));
        }

        Reading.CpuCost per(long acknowledged) {
            return new Reading.CpuCost(
                    micros(server, acknowledged),
                    micros(postgres, acknowledged),
                    micros(kafka, acknowledged),
                    micros(generator, acknowledged));
        }

        private static double micros(Duration used, long acknowledged) {
            return used.toNanos() / 1e3 / acknowledged;
        }
    }
}
