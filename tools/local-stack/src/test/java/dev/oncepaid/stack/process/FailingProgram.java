package dev.oncepaid.stack.process;

/** A program that says why and ends with status 3. */
final class FailingProgram {

    private FailingProgram() {}

    public static void main(String[] arguments) {
        System.out.println("the reason it failed");
        System.exit(3);
    }
}
