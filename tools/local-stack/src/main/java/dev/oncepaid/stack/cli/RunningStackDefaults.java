package dev.oncepaid.stack.cli;

import dev.oncepaid.stack.run.RunningStack;
import dev.oncepaid.stack.run.StackDescription;
import dev.oncepaid.stack.run.StackException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Where the simulator sends, and in whose name, when nobody says: the stack that runs here. */
record RunningStackDefaults(Path description) implements IDefaultValueProvider {

    /** Null, which leaves the option's own default, where no stack is up or it has no say. */
    @Override
    public @Nullable String defaultValue(ArgSpec argument) {
        if (!(argument instanceof OptionSpec option)) {
            return null;
        }
        return switch (option.longestName()) {
            case "--url" -> running().map(StackDescription::gateway).orElse(null);
            case "--accounts" -> running().map(StackDescription::accounts).orElse(null);
            default -> null;
        };
    }

    private Optional<StackDescription> running() {
        try {
            return new RunningStack(description).isAlive()
                    ? Optional.of(StackDescription.readFrom(description))
                    : Optional.empty();
        } catch (StackException _) {
            // One that is being started, or that has just gone, cannot be sent to.
            return Optional.empty();
        }
    }
}
