package dev.oncepaid.stack.run;

import dev.oncepaid.simulator.account.SimulatedAccounts;
import dev.oncepaid.stack.process.ChildProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * PostgreSQL, Kafka, gateway and worker, each a process of its own. They end with this JVM, unless
 * {@linkplain #release released}.
 */
public final class LocalStack implements AutoCloseable {

    private static final String DATABASE = "oncepaid";
    private static final Duration STOP_GRACE = Duration.ofSeconds(15);
    private static final Duration RECORDING_GRACE = Duration.ofMinutes(3);

    private final StackSettings settings;
    private final Foundation foundation;
    private final Programs programs;
    private volatile ChildProcess gateway;
    private volatile ChildProcess worker;

    private LocalStack(StackSettings settings, Foundation foundation) {
        this.settings = settings;
        this.foundation = foundation;
        this.programs = new Programs(settings, foundation.database(DATABASE));
        this.gateway = programs.startGateway();
        this.worker = programs.startWorker();
    }

    /**
     * Starts all four and returns when gateway and worker say that they are ready.
     *
     * @param progress is told what is being waited for
     * @throws StackException or {@link dev.oncepaid.stack.process.NotReadyException} when something
     *     does not come up; what was started is stopped again
     */
    public static LocalStack start(StackSettings settings, Consumer<String> progress) {
        settings.ports().requireFree();
        // Before anything is started: a foreign folder is refused.
        SimulatedAccounts.in(settings.accounts());
        Path description = settings.folder().description();
        new RunningStack(description).forgetStop();
        StartNote note = new StartNote(description);
        try {
            return start(
                    settings,
                    step -> {
                        progress.accept(step);
                        note.write(step);
                    },
                    note);
        } finally {
            note.remove();
        }
    }

    private static LocalStack start(
            StackSettings settings, Consumer<String> progress, StartNote note) {
        progress.accept("starting PostgreSQL and Kafka");
        Foundation foundation = Foundation.start(settings);
        LocalStack stack = startOn(foundation, settings);
        try {
            progress.accept(
                    "starting gateway and worker, logs in "
                            + settings.folder().root().resolve("logs"));
            stack.programs.awaitGateway(stack.gateway);
            note.write("waiting for the worker, log " + stack.worker.log());
            stack.programs.awaitWorker(stack.worker);
            stack.describe();
            return stack;
        } catch (RuntimeException e) {
            stack.close();
            throw e;
        }
    }

    private static LocalStack startOn(Foundation foundation, StackSettings settings) {
        try {
            return new LocalStack(settings, foundation);
        } catch (RuntimeException e) {
            foundation.close();
            throw e;
        }
    }

    /** How to reach it. */
    public StackDescription description() {
        Ports ports = settings.ports();
        return new StackDescription(
                "http://" + settings.host() + ":" + ports.gateway(),
                "http://" + settings.host() + ":" + ports.worker(),
                foundation.database(DATABASE),
                foundation.bootstrapServers(),
                settings.api(),
                settings.accounts().toString(),
                List.of(
                        new StackDescription.ProcessId("gateway", gateway.pid()),
                        new StackDescription.ProcessId("worker", worker.pid()),
                        new StackDescription.ProcessId("kafka", foundation.kafka().pid()),
                        new StackDescription.ProcessId("postgres", foundation.postgres().pid())));
    }

    /** {@code kill -9} of the gateway, and a new one in its place; returns when that is ready. */
    public void killAndRestartGateway() {
        gateway.kill();
        gateway = programs.startGateway();
        programs.awaitGateway(gateway);
        describe();
    }

    /** {@code kill -9} of the worker, and a new one in its place; returns when that is ready. */
    public void killAndRestartWorker() {
        worker.kill();
        worker = programs.startWorker();
        programs.awaitWorker(worker);
        describe();
    }

    /** Waits until one of the processes ends, which none should, and tells how it did. */
    public ProgramEnd awaitEnd() {
        List<ChildProcess> all = List.of(gateway, worker, foundation.kafka());
        while (true) {
            for (ChildProcess process : all) {
                OptionalInt exitStatus = process.awaitExit(Duration.ofMillis(500));
                if (exitStatus.isPresent()) {
                    return new ProgramEnd(process.name(), exitStatus);
                }
            }
            if (!foundation.postgres().isAlive()) {
                return new ProgramEnd("postgres", OptionalInt.empty());
            }
        }
    }

    /** Leaves everything running when this JVM ends; {@link RunningStack} stops it later. */
    public void release() {
        gateway.release();
        worker.release();
        foundation.release();
    }

    /** Stops all four, those first that use the others. */
    @Override
    public void close() {
        try {
            Files.deleteIfExists(settings.folder().description());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            List.of(gateway, worker).parallelStream()
                    .forEach(process -> process.terminate(grace()));
            foundation.close();
        }
    }

    /**
     * {@linkplain #close Stops} a stack that was started to be {@linkplain StartMode#RECORDED
     * recorded}, and has the next stacks start from what it left.
     */
    public void closeRecorded() {
        close();
        programs.adoptRecordings();
    }

    // A recorded process writes its archive after everything else has stopped.
    private Duration grace() {
        return switch (settings.startMode()) {
            case USUAL -> STOP_GRACE;
            case RECORDED -> RECORDING_GRACE;
        };
    }

    private synchronized void describe() {
        description().writeTo(settings.folder().description());
    }
}
