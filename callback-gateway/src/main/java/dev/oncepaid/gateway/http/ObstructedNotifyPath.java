package dev.oncepaid.gateway.http;

/**
 * Something could change notifications before they are verified, or answers before they are sent.
 */
final class ObstructedNotifyPath extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String remedy;

    ObstructedNotifyPath(String what, String remedy) {
        super(what);
        this.remedy = remedy;
    }

    String remedy() {
        return remedy;
    }
}
