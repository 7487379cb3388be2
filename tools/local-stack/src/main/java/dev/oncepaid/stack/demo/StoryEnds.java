package dev.oncepaid.stack.demo;

import dev.oncepaid.stack.demo.DemoResult.Check;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Compares how each story had to end with what the tables say.
 *
 * @param orders {@code merchant/order_no} to status
 * @param verdicts {@code channel/trade_no/notify_id} of every handled event to its verdict
 * @param openCases the same keys to the reasons of the open cases whose evidence the event is
 */
record StoryEnds(
        Map<String, String> orders,
        Map<String, String> verdicts,
        Map<String, Set<String>> openCases) {

    List<Check> of(List<Story> stories) {
        return List.of(
                check("every order ended as its story must", stories, this::hasItsStatus),
                check("every story got its verdict", stories, this::hasItsVerdict),
                check("every story has its open case, or none", stories, this::hasItsCases),
                everyVerdictWasSeen(stories));
    }

    private boolean hasItsStatus(Story story) {
        return status(story).equals(story.scenario().ending().orderStatus());
    }

    private boolean hasItsVerdict(Story story) {
        String verdict = story.scenario().ending().verdict();
        return verdict.isEmpty()
                || story.scenario().isLeftToArrival()
                || verdicts(story).contains(verdict);
    }

    private boolean hasItsCases(Story story) {
        Set<String> wanted = story.scenario().ending().openCases();
        Set<String> open = openCases(story);
        return story.scenario().isLeftToArrival() ? wanted.containsAll(open) : wanted.equals(open);
    }

    /** Also those that one story alone may miss, because its notifications overtook each other. */
    private Check everyVerdictWasSeen(List<Story> stories) {
        Set<String> missing =
                stories.stream()
                        .map(story -> story.scenario().ending().verdict())
                        .filter(verdict -> !verdict.isEmpty())
                        .collect(Collectors.toCollection(HashSet::new));
        missing.removeAll(verdicts.values());
        return Check.that(
                "every verdict that the stories are to show was given",
                missing.isEmpty(),
                missing.stream().sorted().toList());
    }

    private Check check(String what, List<Story> stories, Predicate<Story> holds) {
        return Check.none(
                what, stories.stream().filter(holds.negate()).map(this::described).toList());
    }

    private String described(Story story) {
        return "%s %s is %s with %s, open %s"
                .formatted(
                        story.scenario(),
                        key(story),
                        status(story),
                        verdicts(story),
                        openCases(story));
    }

    private String status(Story story) {
        return orders.getOrDefault(key(story), "");
    }

    private List<String> verdicts(Story story) {
        return story.keys().stream().map(key -> verdicts.getOrDefault(key.toString(), "")).toList();
    }

    private Set<String> openCases(Story story) {
        return story.keys().stream()
                .flatMap(key -> openCases.getOrDefault(key.toString(), Set.of()).stream())
                .collect(Collectors.toSet());
    }

    private static String key(Story story) {
        return Merchant.SHOP + "/" + story.order().orderNo();
    }
}
