package dev.oncepaid.stack.junit;

import java.util.Optional;

/** Containers where a Docker engine answers and has or gets the images, else embedded servers. */
final class StackChoice {

    private static final String PROPERTY = "oncepaid.test.stack";

    private StackChoice() {}

    static TestStack start() {
        String asked = System.getProperty(PROPERTY, "");
        return switch (asked) {
            case "containers" ->
                    say("containers, as -D" + PROPERTY + " asks", ContainerStack.start());
            case "embedded" -> say("embedded, as -D" + PROPERTY + " asks", EmbeddedStack.start());
            case "" -> startWhatIsThere();
            default ->
                    throw new IllegalArgumentException(
                            "-D" + PROPERTY + " is containers or embedded, not '" + asked + "'");
        };
    }

    private static TestStack startWhatIsThere() {
        Optional<String> obstacle = ContainerStack.obstacle();
        return obstacle.isEmpty()
                ? say("containers", ContainerStack.start())
                : say("embedded, because " + obstacle.get(), EmbeddedStack.start());
    }

    private static TestStack say(String kind, TestStack stack) {
        System.out.println(
                "OncePaid test stack: "
                        + kind
                        + "; "
                        + stack.jdbcUrl()
                        + ", "
                        + stack.bootstrapServers());
        return stack;
    }
}
