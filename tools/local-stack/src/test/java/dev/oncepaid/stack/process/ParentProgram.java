package dev.oncepaid.stack.process;

import java.nio.file.Path;

/** A program that starts a {@link ServerProgram}, prints its process id and waits for its end. */
final class ParentProgram {

    private ParentProgram() {}

    public static void main(String[] arguments) {
        ChildProcess child =
                JavaProgram.mainClass("grandchild", ServerProgram.class, Path.of(arguments[1]))
                        .withArguments(arguments[0])
                        .start();
        System.out.println(child.pid());
        child.awaitExit(java.time.Duration.ofMinutes(1));
    }
}
