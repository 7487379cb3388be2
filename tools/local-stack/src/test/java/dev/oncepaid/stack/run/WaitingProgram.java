package dev.oncepaid.stack.run;

import java.io.IOException;

/** A program that does nothing until its input ends. */
final class WaitingProgram {

    private WaitingProgram() {}

    static Process start() throws IOException {
        return new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        WaitingProgram.class.getName())
                .start();
    }

    public static void main(String[] arguments) throws IOException {
        System.in.transferTo(System.out);
    }
}
