package dev.oncepaid.simulator.cli;

import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** A mistake on the command line that only the command itself can see. */
final class Mistake {

    private Mistake() {}

    /** Says it in one line, without the pages of the usage; returns the exit code. */
    static int told(CommandSpec spec, RuntimeException mistake) {
        PrintWriter err = spec.commandLine().getErr();
        err.println(mistake.getMessage());
        err.println("(" + spec.qualifiedName() + " --help tells more)");
        err.flush();
        return CommandLine.ExitCode.USAGE;
    }
}
