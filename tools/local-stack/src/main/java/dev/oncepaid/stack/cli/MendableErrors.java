package dev.oncepaid.stack.cli;

import dev.oncepaid.simulator.account.ForeignDirectory;
import dev.oncepaid.stack.inspect.TablesException;
import dev.oncepaid.stack.process.NotReadyException;
import dev.oncepaid.stack.run.StackException;
import picocli.CommandLine;

/** Errors that say what to do are shown as they are; all others with their stack trace. */
final class MendableErrors implements CommandLine.IExecutionExceptionHandler {

    @Override
    public int handleExecutionException(
            Exception error, CommandLine command, CommandLine.ParseResult parsed) {
        if (error instanceof StackException
                || error instanceof NotReadyException
                || error instanceof TablesException
                || error instanceof ForeignDirectory) {
            command.getErr()
                    .println(
                            command.getCommandName()
                                    + ": "
                                    + VisibleText.ofLines(String.valueOf(error.getMessage())));
        } else {
            error.printStackTrace(command.getErr());
        }
        return CommandLine.ExitCode.SOFTWARE;
    }
}
