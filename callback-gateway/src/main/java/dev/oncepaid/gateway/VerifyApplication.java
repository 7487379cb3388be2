package dev.oncepaid.gateway;

import dev.oncepaid.gateway.verify.VerifyTool;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;

/**
 * Says why a captured notification verifies or not, without starting the gateway: {@code ./oncepaid
 * verify}.
 */
public final class VerifyApplication {

    private VerifyApplication() {}

    /** Ends the JVM with 0 if everything verified, 1 if not, 2 if it was called wrongly. */
    public static void main(String[] arguments) {
        // The texts of channels are Chinese whatever the terminal's locale says.
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        System.exit(tool(Clock.systemUTC(), out).run(arguments));
    }

    /** The tool with this gateway's channels. */
    public static VerifyTool tool(Clock clock, PrintStream out) {
        return new VerifyTool(clock, out);
    }
}
