package dev.oncepaid.stack.run;

import dev.oncepaid.simulator.account.SimulatedAccounts;
import dev.oncepaid.stack.process.JavaProgram;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A program in the gateway's jar beside the gateway itself, run over a running stack. */
public final class GatewayTool {

    private final Path projectRoot;
    private final StackDescription stack;

    public GatewayTool(Path projectRoot, StackDescription stack) {
        this.projectRoot = projectRoot;
        this.stack = stack;
    }

    /**
     * Runs it to its end.
     *
     * @param mainClass the program, from the jar that was built last: a decoder that was mended
     *     since the stack was started is in it
     * @param heard takes each line that it prints; its errors go to this terminal
     * @return its exit status
     */
    public int run(String mainClass, List<String> arguments, Consumer<String> heard) {
        // Only named, never made: the stack's accounts are there, and a tool may not write any.
        Path accounts = Path.of(stack.accounts());
        List<String> command =
                new ArrayList<>(
                        List.of(
                                JavaProgram.java(),
                                "-Xmx256m",
                                "-XX:TieredStopAtLevel=1",
                                "--enable-native-access=ALL-UNNAMED"));
        command.addAll(entry(mainClass));
        command.addAll(
                List.of(
                        "--spring.profiles.active=local",
                        "--spring.config.additional-location=file:"
                                + SimulatedAccounts.accountsYaml(accounts),
                        "--oncepaid.key-directory=" + accounts,
                        "--spring.datasource.url=" + stack.database().jdbcUrl(),
                        "--spring.datasource.username=" + stack.database().username()));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(Redirect.INHERIT);
        // In the environment, because the arguments of a process are everybody's to read.
        builder.environment().put("SPRING_DATASOURCE_PASSWORD", stack.database().password());
        try {
            Process process = builder.start();
            process.inputReader().lines().forEach(heard);
            return process.waitFor();
        } catch (IOException e) {
            throw new UncheckedIOException("could not start " + mainClass, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StackException("interrupted while " + mainClass + " was running", e);
        }
    }

    private List<String> entry(String mainClass) {
        try {
            return GatewayJar.entry(projectRoot, mainClass);
        } catch (IOException e) {
            throw new UncheckedIOException("could not look for the gateway's jar", e);
        }
    }
}
