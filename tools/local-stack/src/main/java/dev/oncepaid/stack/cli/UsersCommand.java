package dev.oncepaid.stack.cli;

import dev.oncepaid.stack.password.PasswordHash;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(
        name = "users",
        description = "Makes what the worker's configuration says about its users.",
        synopsisSubcommandLabel = "COMMAND",
        mixinStandardHelpOptions = true,
        subcommands = UsersCommand.Hash.class)
final class UsersCommand {

    @Command(
            name = "hash",
            description = {
                "Prints the hash of a password, for oncepaid.api.users.NAME of the worker.",
                "Nothing has to run."
            },
            mixinStandardHelpOptions = true,
            footer = {
                "",
                "The password is read from standard input, up to a line end; at a terminal the script asks for it, twice, and",
                "does not show it. It is never an argument: those of a process are everybody's to read.",
                "",
                "Examples:",
                "  export ONCEPAID_API_USERS_OPS=$(./oncepaid users hash)     then start the worker",
                "  ./oncepaid users hash <password.txt",
                "",
                "In single quotes where it is written by hand: in double quotes a shell replaces what begins with $.",
                "  --oncepaid.api.users.ops='{bcrypt}$2b$10$...'"
            })
    static final class Hash implements Callable<Integer> {

        /** Far above what a password may have; a wrong file is not read whole. */
        private static final int READ_MAX = 1_024;

        @Spec private CommandSpec spec = CommandSpec.create();

        private final InputStream in;

        Hash() {
            this(System.in);
        }

        Hash(InputStream in) {
            this.in = in;
        }

        @Override
        public Integer call() throws IOException {
            try {
                PrintWriter out = spec.commandLine().getOut();
                out.println(PasswordHash.of(read()));
                out.flush();
                return 0;
            } catch (IllegalArgumentException e) {
                PrintWriter err = spec.commandLine().getErr();
                err.println("users hash: " + e.getMessage());
                err.flush();
                return 1;
            }
        }

        private String read() throws IOException {
            String text = new String(in.readNBytes(READ_MAX), StandardCharsets.UTF_8);
            return text.replaceFirst("\\r?\\n\\z", "");
        }
    }
}
