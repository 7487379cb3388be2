package dev.oncepaid.stack.cli;

import dev.oncepaid.stack.inspect.Tables;
import dev.oncepaid.stack.run.StackDescription;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that says which running stack is meant. */
final class StackOption {

    @Option(
            names = "--stack",
            paramLabel = "FILE",
            description =
                    "The running stack's description. Default: .oncepaid/stack.json, which up and demo --keep write.")
    private @Nullable Path file;

    Path file() {
        return file == null ? Home.kept().resolve("stack.json") : file;
    }

    StackDescription description() {
        return StackDescription.readFrom(file());
    }

    Tables tables() {
        return Tables.open(description().database());
    }
}
