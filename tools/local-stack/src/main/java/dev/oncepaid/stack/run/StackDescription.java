package dev.oncepaid.stack.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * How to reach a running stack; written as JSON when it is up, removed when it is stopped.
 *
 * @param gateway base URL for {@code /notify/…}
 * @param worker base URL of the order and operator endpoints
 * @param database how to read the tables
 * @param kafka bootstrap servers
 * @param api credentials for {@code worker}
 * @param accounts folder of the simulator's accounts and keys
 * @param processes in the order in which to stop them
 */
public record StackDescription(
        String gateway,
        String worker,
        Database database,
        String kafka,
        Api api,
        String accounts,
        List<ProcessId> processes) {

    /** A JDBC address and its credentials. */
    public record Database(String jdbcUrl, String username, String password) {}

    /** HTTP Basic credentials. */
    public record Api(String username, String password) {}

    /** A process of the stack. */
    public record ProcessId(String name, long pid) {

        boolean isPostgres() {
            return name.equals("postgres");
        }
    }

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    public StackDescription {
        processes = List.copyOf(processes);
    }

    /** Replaces what {@code file} says. */
    public void writeTo(Path file) {
        OwnersFile.write(file, JSON.writeValueAsString(this));
    }

    /**
     * Reads what a running stack wrote.
     *
     * @throws StackException when no stack is there, saying how to start one or what one that is
     *     being started waits for
     */
    public static StackDescription readFrom(Path file) {
        new StartNote(file)
                .step()
                .ifPresent(
                        step -> {
                            throw new StackException(
                                    "the stack is not up yet: " + step + "; ask again in a moment");
                        });
        if (!Files.exists(file)) {
            throw new StackException(
                    "no running stack is described in "
                            + file
                            + ": start one with ./oncepaid up, or name its file with --stack");
        }
        try {
            return JSON.readValue(file, StackDescription.class);
        } catch (JacksonException e) {
            throw new StackException(
                    file + " does not describe a stack: remove it and start ./oncepaid up again",
                    e);
        }
    }
}
