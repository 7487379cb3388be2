package dev.oncepaid.stack.demo;

import dev.oncepaid.model.EventKey;
import dev.oncepaid.stack.demo.DemoResult.Check;
import dev.oncepaid.stack.demo.DemoResult.KeyComparison;
import dev.oncepaid.stack.demo.DemoResult.Tallies;
import dev.oncepaid.stack.inspect.EventTables;
import dev.oncepaid.stack.inspect.Invariants;
import dev.oncepaid.stack.inspect.Invariants.Invariant;
import dev.oncepaid.stack.inspect.OrderEvents;
import dev.oncepaid.stack.inspect.OrderTables;
import dev.oncepaid.stack.inspect.ServerSettings;
import dev.oncepaid.stack.inspect.Tables;
import dev.oncepaid.stack.run.StackDescription;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Compares what was sent with what the tables and topics hold, and judges. */
final class Reckoning {

    private final EventTables events;
    private final OrderTables orders;
    private final Tables tables;
    private final ToldEffects told;

    Reckoning(StackDescription stack, Tables tables) {
        this.events = new EventTables(tables);
        this.orders = new OrderTables(tables);
        this.tables = tables;
        this.told = ToldEffects.read(OrderEvents.readAll(stack.kafka()));
    }

    DemoResult of(DemoSettings settings, Plan plan, Wire wire, boolean drained) {
        KeyComparison keys = compareKeys(wire);
        Tallies tallies = tallies();
        List<Check> checks = new ArrayList<>();
        checks.add(Check.that("everything is settled", drained, tallies.handleStatus()));
        checks.addAll(wireChecks(wire, keys));
        tallies.invariants().forEach(invariant -> checks.add(holds(invariant)));
        checks.addAll(storyEnds().of(plan.stories()));
        checks.addAll(personChecks(settings.profile(), tallies));
        checks.addAll(effectChecks());
        checks.add(isDurable(tallies.durability()));
        return new DemoResult(settings, wire, tallies, keys, checks, Sums.of(plan));
    }

    private Tallies tallies() {
        return new Tallies(
                events.stored(),
                events.repeats(),
                events.verdicts(),
                events.handleStatus(),
                orders.orders(),
                told.distinct(),
                orders.openCases(),
                new Invariants(tables).all(),
                new ServerSettings(tables).durability());
    }

    private KeyComparison compareKeys(Wire wire) {
        Set<String> acknowledged =
                wire.report().acknowledgedKeys().stream()
                        .map(EventKey::toString)
                        .collect(Collectors.toSet());
        Set<String> stored = events.storedKeys();
        return new KeyComparison(missing(acknowledged, stored), missing(stored, acknowledged));
    }

    private static List<String> missing(Set<String> from, Set<String> in) {
        return from.stream().filter(key -> !in.contains(key)).sorted().toList();
    }

    private static List<Check> wireChecks(Wire wire, KeyComparison keys) {
        return List.of(
                Check.none(
                        "every acknowledged notification is stored", keys.acknowledgedNotStored()),
                Check.none(
                        "every stored notification was acknowledged in the end",
                        keys.storedNotAcknowledged()),
                Check.that(
                        "no forgery was acknowledged",
                        wire.report().forgeriesAcknowledged() == 0,
                        wire.report().forgeriesAcknowledged() + " were"),
                Check.that(
                        "no channel gave up on a genuine notification",
                        wire.report().abandoned() == 0,
                        wire.report().abandoned() + " were given up"));
    }

    private static Check holds(Invariant invariant) {
        return Check.that("invariant " + invariant.name(), invariant.holds(), invariant.examples());
    }

    private StoryEnds storyEnds() {
        return new StoryEnds(
                orders.statusOfEach(), events.verdictOfEach(), orders.openCasesOfEachEvent());
    }

    private static List<Check> personChecks(Profile profile, Tallies tallies) {
        long parked = tallies.handleStatus().getOrDefault("PARKED", 0L);
        return profile == Profile.FULL
                ? List.of()
                : List.of(
                        Check.that("nothing needs a person", parked == 0, parked + " are parked"));
    }

    private List<Check> effectChecks() {
        long queued = orders.effects();
        return List.of(
                Check.that(
                        "others were told of every effect",
                        told.distinct() == queued,
                        told.distinct() + " in the topic, " + queued + " in the table"),
                Check.none("no order was told to be paid twice", told.paidTwice()));
    }

    private static Check isDurable(Map<String, String> durability) {
        boolean all = !durability.isEmpty() && durability.values().stream().allMatch("on"::equals);
        return Check.that("PostgreSQL keeps what it commits", all, durability);
    }
}
