package dev.oncepaid.stack.run;

/** Something the person at the keyboard can mend; the message says what and how. */
public final class StackException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public StackException(String message) {
        super(message);
    }

    public StackException(String message, Throwable cause) {
        super(message, cause);
    }
}
