package dev.oncepaid.stack.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * How to start one Java program as a process of its own, with the JDK that runs this JVM.
 *
 * @param name what it is called in messages
 * @param jvmOptions options of the JVM, for instance {@code -Xmx512m}
 * @param entry {@code -jar file} or {@code -cp path MainClass}
 * @param arguments what the program is given
 * @param environment added to this JVM's environment
 * @param log where standard output and standard error go, appended
 */
public record JavaProgram(
        String name,
        List<String> jvmOptions,
        List<String> entry,
        List<String> arguments,
        Map<String, String> environment,
        Path log) {

    // Ctrl-C reaches every process of the terminal's foreground group; a JVM that starts with the
    // signal ignored keeps it so, and whoever started it can stop things in order.
    private static final List<String> DEAF_TO_CTRL_C =
            List.of("sh", "-c", "trap '' INT; exec \"$@\"", "sh");

    /**
     * 512 MiB, of which nearly half is young: what a request or a batch needs lives as long as a
     * commit and must not grow old. Sizes that adapt made it grow old, and the collector that
     * promises short pauses marked for a sixth of the processor time (docs/rationale.md).
     */
    private static final String[] SERVER_HEAP = {
        "-Xms512m",
        "-Xmx512m",
        "-Xmn224m",
        "-XX:SurvivorRatio=3",
        "-XX:+UseParallelGC",
        "-XX:-UseAdaptiveSizePolicy",
        "-XX:MetaspaceSize=96m"
    };

    public JavaProgram {
        jvmOptions = List.copyOf(jvmOptions);
        entry = List.copyOf(entry);
        arguments = List.copyOf(arguments);
        environment = Map.copyOf(environment);
    }

    /** A program in an executable jar. */
    public static JavaProgram jar(String name, Path jar, Path log) {
        List<String> entry = List.of("-jar", jar.toAbsolutePath().toString());
        return new JavaProgram(name, List.of(), entry, List.of(), Map.of(), log);
    }

    /** A main class on this JVM's own class path: for programs that live among the tests. */
    public static JavaProgram mainClass(String name, Class<?> main, Path log) {
        List<String> entry = List.of("-cp", System.getProperty("java.class.path"), main.getName());
        return new JavaProgram(name, List.of(), entry, List.of(), Map.of(), log);
    }

    /** The {@code java} of the JDK that runs this JVM. */
    public static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** The same with the heap that gateway and worker are made for. */
    public JavaProgram withServerHeap() {
        return withJvmOptions(SERVER_HEAP);
    }

    /** The same with these JVM options more. */
    public JavaProgram withJvmOptions(String... options) {
        return new JavaProgram(
                name, joined(jvmOptions, options), entry, arguments, environment, log);
    }

    /** The same with these arguments more. */
    public JavaProgram withArguments(String... more) {
        return new JavaProgram(name, jvmOptions, entry, joined(arguments, more), environment, log);
    }

    /** The same with this environment in place of what was set before. */
    public JavaProgram withEnvironment(Map<String, String> variables) {
        return new JavaProgram(name, jvmOptions, entry, arguments, variables, log);
    }

    /**
     * Starts it. The process ends when this JVM ends, however that happens, but not by Ctrl-C: stop
     * it with {@link ChildProcess#terminate} or {@link ChildProcess#kill}.
     */
    public ChildProcess start() {
        try {
            Files.createDirectories(log.toAbsolutePath().getParent());
            ProcessBuilder builder = new ProcessBuilder(command());
            builder.environment().putAll(environment);
            builder.redirectErrorStream(true);
            builder.redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
            return ChildProcess.guarded(name, builder.start(), log);
        } catch (IOException e) {
            throw new UncheckedIOException("could not start " + name, e);
        }
    }

    private List<String> command() {
        List<String> command = new ArrayList<>(DEAF_TO_CTRL_C);
        command.add(java());
        command.addAll(jvmOptions);
        command.addAll(entry);
        command.addAll(arguments);
        return command;
    }

    private static List<String> joined(List<String> some, String... more) {
        List<String> all = new ArrayList<>(some);
        all.addAll(List.of(more));
        return all;
    }
}
