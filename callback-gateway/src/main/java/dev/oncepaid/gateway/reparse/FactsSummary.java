package dev.oncepaid.gateway.reparse;

import dev.oncepaid.model.Facts;
import dev.oncepaid.model.FactsCodec;
import dev.oncepaid.model.StrictJson;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Facts in one line: what makes them what they are, nothing personal. */
final class FactsSummary {

    private static final List<String> SHOWN =
            List.of(
                    "type",
                    "order_no",
                    "refund_no",
                    "amount_minor",
                    "currency",
                    "status",
                    "what",
                    "reason");

    private FactsSummary() {}

    static String of(Facts facts) {
        return of(FactsCodec.encode(facts));
    }

    static String of(String factsJson) {
        JsonNode facts = StrictJson.read(factsJson);
        List<String> words = new ArrayList<>();
        for (String name : SHOWN) {
            if (facts.has(name)) {
                words.add(facts.get(name).asString());
            }
        }
        return String.join(" ", words);
    }
}
