package dev.oncepaid.channel.vectors;

/** What came of replaying one vector. */
public sealed interface Replay {

    record Agreed() implements Replay {}

    record Disagreed(String why) implements Replay {}

    record Skipped(String reason) implements Replay {}

    static Replay when(boolean agreed, String otherwise) {
        return agreed ? new Agreed() : new Disagreed(otherwise);
    }
}
