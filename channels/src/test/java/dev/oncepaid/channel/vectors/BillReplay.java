package dev.oncepaid.channel.vectors;

import dev.oncepaid.channel.bill.BillLine;
import dev.oncepaid.channel.bill.BillResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/** Reads bills of vectors with the readers of their kind and compares all that they expect. */
final class BillReplay {

    private final Map<String, int[]> byKind = new TreeMap<>();
    private final List<String> disagreements = new ArrayList<>();
    private final List<String> otherWords = new ArrayList<>();

    private BillReplay() {}

    static BillReplay of(Path directory) {
        BillReplay replay = new BillReplay();
        Vector.readAll(directory).forEach(replay::replay);
        return replay;
    }

    /**
     * One line per kind, {@code kind ran agreed}, and the refusals whose reasons are worded
     * otherwise.
     */
    List<String> table() {
        List<String> table = new ArrayList<>();
        byKind.forEach((kind, n) -> table.add("%s %d %d".formatted(kind, n[0], n[1])));
        table.addAll(otherWords);
        return table;
    }

    List<String> disagreements() {
        return disagreements;
    }

    int ran() {
        return byKind.values().stream().mapToInt(n -> n[0]).sum();
    }

    private void replay(Vector vector) {
        List<String> found = differences(vector);
        int[] counts = byKind.computeIfAbsent(vector.kind(), _ -> new int[2]);
        counts[0]++;
        counts[1] += found.isEmpty() ? 1 : 0;
        found.forEach(difference -> disagreements.add(vector.id() + ": " + difference));
    }

    private List<String> differences(Vector vector) {
        List<BillLine> lines = new ArrayList<>();
        BillResult result = read(vector, lines);
        JsonNode expected = vector.expected();
        String word = word(result);
        if (!word.equals(expected.path("result").asString())) {
            boolean acceptable =
                    expected.path("also_acceptable")
                            .valueStream()
                            .anyMatch(other -> other.asString().equals(word));
            return acceptable ? List.of() : List.of("is " + result);
        }
        return switch (result) {
            case BillResult.Parsed parsed -> BillExpectation.differences(expected, lines, parsed);
            case BillResult.Refused refused -> differences(vector.id(), expected, refused);
            case BillResult.NoBill _ -> List.of();
        };
    }

    private static BillResult read(Vector vector, List<BillLine> lines) {
        try {
            BillVector bill = BillVector.of(vector);
            return bill.reader().read(bill.request(), bill.file(), lines::add);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String word(BillResult result) {
        return switch (result) {
            case BillResult.Parsed _ -> "parsed";
            case BillResult.Refused _ -> "refused";
            case BillResult.NoBill _ -> "no-bill";
        };
    }

    private List<String> differences(String id, JsonNode expected, BillResult.Refused refused) {
        String reason = expected.path("reason").asString();
        if (!refused.reason().code().equals(reason)) {
            otherWords.add("%s: %s, here %s".formatted(id, reason, refused.reason().code()));
        }
        boolean sameLine =
                !expected.has("line")
                        || refused.line().orElse(0) == expected.path("line").longValue();
        return sameLine ? List.of() : List.of("other line: " + refused);
    }
}
