package dev.oncepaid.endtoend;

import dev.oncepaid.stack.process.FreePorts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A script of README's shell blocks as they are written, but for three things: commands that take
 * minutes are left out, programs that run until they are stopped are waited for in the background,
 * and a port that somebody on this machine uses is replaced by a free one.
 */
final class ReadmeScript {

    private static final Pattern LONG =
            Pattern.compile("\\./oncepaid demo\\b.*|\\./mvnw verify\\b.*");
    private static final Pattern PORT =
            Pattern.compile("\\b(8080|8081|9080|9081|15432|19092|5432|9092)\\b");

    private static final String BEGIN =
            """
            set -euo pipefail
            # An answer of 400 or more is an error of the walk.
            curl() { command curl -sS -f "$@"; }
            export -f curl
            trap 'kill $(jobs -p) 2>/dev/null || true' EXIT
            await() { # until the command succeeds or the background process $1 has ended
              local pid=$1; shift
              until "$@" >/dev/null 2>&1; do
                kill -0 "$pid" || { echo "ended by itself"; return 1; }
                sleep 1
              done
            }
            """;

    private final Map<String, String> ports = new HashMap<>();
    private final List<String> leftOut = new ArrayList<>();

    String of(List<ReadmeBlock> blocks) {
        StringBuilder script = new StringBuilder(BEGIN);
        for (ReadmeBlock block : blocks) {
            script.append("echo '### next block'\n");
            block.text().lines().map(this::line).forEach(line -> script.append(line).append('\n'));
            // A reader reads what was printed; meanwhile the worker applies what was sent.
            script.append("sleep 5\n");
        }
        return script.toString();
    }

    private String line(String line) {
        if (LONG.matcher(line).matches()) {
            leftOut.add(line);
            return ":";
        }
        String here = withFreePorts(line);
        if (line.startsWith("./oncepaid up")) {
            return inBackground(here, portOptions(), "up")
                    + "await $! grep 'It runs until Ctrl-C' up.log";
        }
        if (line.startsWith("java -jar")) {
            boolean isGateway = line.contains("callback-gateway");
            String server = port(isGateway ? "8080" : "8081");
            String management = port(isGateway ? "9080" : "9081");
            return inBackground(
                            here,
                            " --server.port=" + server + " --management.server.port=" + management,
                            isGateway ? "gateway" : "worker")
                    + "await $! curl localhost:"
                    + management
                    + "/actuator/health/readiness";
        }
        return here;
    }

    private static String inBackground(String line, String more, String name) {
        return line.replaceFirst("\\s+#.*", "") + more + " >" + name + ".log 2>&1 &\n";
    }

    private String portOptions() {
        return " --gateway-port=%s --worker-port=%s --gateway-management-port=%s"
                        .formatted(port("8080"), port("8081"), port("9080"))
                + " --worker-management-port=%s --postgres-port=%s --kafka-port=%s"
                        .formatted(port("9081"), port("15432"), port("19092"));
    }

    private String withFreePorts(String line) {
        return PORT.matcher(line)
                .replaceAll(found -> Matcher.quoteReplacement(port(found.group())));
    }

    /** The port itself, or a free one while somebody uses it. */
    String port(String written) {
        return ports.computeIfAbsent(
                written,
                _ ->
                        FreePorts.isFree(Integer.parseInt(written))
                                ? written
                                : Integer.toString(FreePorts.pick()));
    }

    List<String> leftOut() {
        return leftOut;
    }
}
