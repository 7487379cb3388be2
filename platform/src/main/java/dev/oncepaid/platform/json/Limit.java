package dev.oncepaid.platform.json;

/** How many rows a client wants of a list. */
public final class Limit {

    private Limit() {}

    /**
     * The limit that is wanted.
     *
     * @throws IllegalArgumentException unless it is from 1 to {@code max}
     */
    public static int of(int wanted, int max) {
        if (wanted < 1 || wanted > max) {
            throw new IllegalArgumentException("must be from 1 to " + max);
        }
        return wanted;
    }
}
