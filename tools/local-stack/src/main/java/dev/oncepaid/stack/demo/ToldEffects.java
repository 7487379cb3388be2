package dev.oncepaid.stack.demo;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a consumer of the order events has understood, when it counts each effect id once.
 *
 * @param distinct effects
 * @param paidTwice orders of which more than one effect says that they are paid
 */
record ToldEffects(long distinct, List<String> paidTwice) {

    private static final JsonMapper JSON = JsonMapper.shared();

    static ToldEffects read(List<byte[]> records) {
        Map<String, JsonNode> byId = new LinkedHashMap<>();
        for (byte[] record : records) {
            JsonNode effect = JSON.readTree(record);
            byId.put(effect.path("effect_id").asString(), effect);
        }
        Map<String, Long> paid =
                byId.values().stream()
                        .filter(effect -> effect.path("effect").asString().equals("PAID"))
                        .collect(Collectors.groupingBy(ToldEffects::order, Collectors.counting()));
        return new ToldEffects(
                byId.size(),
                paid.entrySet().stream()
                        .filter(entry -> entry.getValue() > 1)
                        .map(Map.Entry::getKey)
                        .toList());
    }

    private static String order(JsonNode effect) {
        return effect.path("merchant").asString() + "/" + effect.path("order_no").asString();
    }
}
