package dev.oncepaid.channel.api.read;

import dev.oncepaid.channel.api.ApiReason;
import dev.oncepaid.channel.content.Json;
import dev.oncepaid.channel.content.UnreadableContent;

/** Reads the JSON of answers: to judge it, or only to show what it says. */
public final class AnswerJson {

    private AnswerJson() {}

    /**
     * The object that the bytes hold.
     *
     * @throws AnswerFault if they hold none
     * @throws UnreadableContent if a field comes twice
     */
    public static Json read(byte[] utf8) {
        return Json.read(utf8).orElseThrow(() -> new AnswerFault(ApiReason.UNREADABLE));
    }

    /** For people: an object without fields where there is none that has one meaning. */
    public static Json readToShow(byte[] utf8) {
        try {
            return Json.read(utf8).orElseGet(Json::empty);
        } catch (UnreadableContent _) {
            return Json.empty();
        }
    }
}
