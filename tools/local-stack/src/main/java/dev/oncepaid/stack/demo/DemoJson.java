package dev.oncepaid.stack.demo;

import dev.oncepaid.simulator.delivery.DeliveryReport.Counts;
import dev.oncepaid.stack.run.StackDescription;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** A demo's result for programs; the field names are a contract. */
public final class DemoJson {

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private DemoJson() {}

    /** Writes the result; {@code running} has the stack if it was left running, else nothing. */
    public static void write(DemoResult result, List<StackDescription> running, Path file) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("ok", result.isOk());
        fields.putAll(wire(result));
        fields.putAll(tables(result));
        fields.putAll(settings(result));
        running.forEach(stack -> fields.putAll(howToReach(stack)));
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.write(file, JSON.writeValueAsBytes(fields));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the result to " + file, e);
        }
    }

    private static Map<String, Object> wire(DemoResult result) {
        Counts counts = result.wire().report().total();
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("sent", counts.sent());
        fields.put("acknowledged", counts.acknowledged());
        fields.put("refused", counts.refused());
        fields.put("tryAgain", counts.tryAgain());
        fields.put("unanswered", counts.unanswered());
        return fields;
    }

    private static Map<String, Object> tables(DemoResult result) {
        DemoResult.Tallies tallies = result.tallies();
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("stored", tallies.stored());
        fields.put("repeats", tallies.repeats());
        fields.put("verdicts", tallies.verdicts());
        fields.put("handleStatus", tallies.handleStatus());
        fields.put("orders", tallies.orders());
        fields.put("effects", tallies.effects());
        fields.put("openCases", tallies.openCases());
        fields.put(
                "invariants",
                tallies.invariants().stream()
                        .map(invariant -> named(invariant.name(), invariant.holds()))
                        .toList());
        fields.put("acknowledgedNotStored", result.keys().acknowledgedNotStored().size());
        fields.put("storedNotAcknowledged", result.keys().storedNotAcknowledged().size());
        return fields;
    }

    private static Map<String, Object> settings(DemoResult result) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("settings", result.tallies().durability());
        fields.put("seconds", result.wire().whole().toMillis() / 1000.0);
        fields.put("ratePerSecond", result.wire().ratePerSecond());
        fields.put("profile", result.settings().profile().toString());
        fields.put("seed", result.settings().seed());
        fields.put(
                "failedChecks",
                result.checks().stream()
                        .filter(check -> !check.holds())
                        .map(check -> check.what() + ": " + check.otherwise())
                        .toList());
        return fields;
    }

    private static Map<String, Object> howToReach(StackDescription stack) {
        Map<String, Object> fields = new LinkedHashMap<>();
        StackDescription.Database database = stack.database();
        fields.put(
                "jdbcUrl",
                database.jdbcUrl()
                        + "?user="
                        + database.username()
                        + "&password="
                        + database.password());
        fields.put("kafka", stack.kafka());
        fields.put("gateway", stack.gateway());
        fields.put("worker", stack.worker());
        fields.put("workerUser", stack.api().username());
        fields.put("workerPassword", stack.api().password());
        fields.put("accounts", stack.accounts());
        return fields;
    }

    private static Map<String, Object> named(String name, boolean holds) {
        Map<String, Object> invariant = new LinkedHashMap<>();
        invariant.put("name", name);
        invariant.put("holds", holds);
        return invariant;
    }
}
