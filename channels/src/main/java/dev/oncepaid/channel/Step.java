package dev.oncepaid.channel;

import java.util.Optional;

/**
 * One step of a verification, for a person who wants to know why it ended as it did.
 *
 * @param state whether the step alone would let the notification pass
 * @param name what was looked at
 * @param found what was found there; may quote the message, never any part of a secret
 * @param signed the text that the signature covers, where this step is about it; a secret in it is
 *     named, not shown
 */
public record Step(State state, String name, String found, Optional<String> signed) {

    /** What a step means for the verdict. */
    public enum State {
        PASSED,
        FAILED,
        /** Neither: only shown. */
        SHOWN
    }

    public static Step passed(String name, String found) {
        return new Step(State.PASSED, name, found, Optional.empty());
    }

    public static Step failed(String name, String found) {
        return new Step(State.FAILED, name, found, Optional.empty());
    }

    /** Passed or failed, with a finding for each. */
    public static Step of(boolean isPassed, String name, String passed, String failed) {
        return isPassed ? passed(name, passed) : failed(name, failed);
    }

    /** The text to sign. */
    public static Step signed(String found, String text) {
        return new Step(State.SHOWN, "string to sign", found, Optional.of(text));
    }
}
