package dev.oncepaid.stack.process;

import java.util.List;

/** A program that was started did not become ready; says why and shows the end of its log. */
public final class NotReadyException extends RuntimeException {

    private static final long serialVersionUID = 1L;
    private static final int LINES_MAX = 25;

    NotReadyException(String message, List<String> said) {
        super(
                message
                        + "\n  "
                        + String.join(
                                "\n  ",
                                said.subList(Math.max(0, said.size() - LINES_MAX), said.size())));
    }
}
