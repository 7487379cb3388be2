package dev.oncepaid.stack.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * The dead letters that a worker lists: all of the table, and of the topics the newest of each
 * partition.
 *
 * @param inTable ids begin with {@code table/}
 * @param topicUnreachable why the topics could not be read; empty when they were
 */
record ListedLetters(
        List<JsonNode> inTable, List<JsonNode> inTopics, Optional<String> topicUnreachable) {

    private static final String TABLE = "table/";

    /** Asks for the table's pages until one is empty; the first has what there is of the topics. */
    static ListedLetters of(WorkerApi worker) {
        JsonNode first = worker.get("/dead-letters");
        List<JsonNode> inTable = new ArrayList<>();
        List<JsonNode> page = letters(first, true);
        while (!page.isEmpty()) {
            inTable.addAll(page);
            String last = id(page.getLast()).substring(TABLE.length());
            page = letters(worker.get("/dead-letters?after=" + last), true);
        }
        return new ListedLetters(
                inTable,
                letters(first, false),
                Optional.ofNullable(first.get("topic_unreachable")).map(JsonNode::stringValue));
    }

    static String id(JsonNode letter) {
        return letter.get("id").stringValue();
    }

    List<JsonNode> all() {
        List<JsonNode> all = new ArrayList<>(inTable);
        all.addAll(inTopics);
        return all;
    }

    private static List<JsonNode> letters(JsonNode answer, boolean ofTable) {
        List<JsonNode> letters = new ArrayList<>();
        for (JsonNode letter : answer.get("letters")) {
            if (id(letter).startsWith(TABLE) == ofTable) {
                letters.add(letter);
            }
        }
        return letters;
    }
}
