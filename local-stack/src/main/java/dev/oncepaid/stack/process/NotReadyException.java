package dev.oncepaid.stack.process;

import java.util.List;

/** A program that was started did not become ready; says why and shows the end of its log. */
public final class NotReadyException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    NotReadyException(String message, List<String> lastLogLines) {
        super(
                message
                        + System.lineSeparator()
                        + "  "
                        + String.join(System.lineSeparator() + "  ", lastLogLines));
    }
}
