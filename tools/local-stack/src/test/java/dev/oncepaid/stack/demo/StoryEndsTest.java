package dev.oncepaid.stack.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.account.SimulatedAccounts;
import dev.oncepaid.stack.demo.DemoResult.Check;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** A demo that went otherwise than its stories say is not called good. */
class StoryEndsTest {

    private static final Clock CLOCK =
            Clock.fixed(Instant.parse("2026-11-30T03:00:00Z"), ZoneOffset.UTC);

    @TempDir static Path folder;
    private static StoryTeller teller;

    @BeforeAll
    static void makeAccounts() {
        Signing signing = Signing.seeded(CLOCK, 1);
        teller = new StoryTeller(SimulatedAccounts.in(folder).all(), signing, new Random(1));
    }

    @ParameterizedTest
    @EnumSource(Scenario.class)
    void aStoryThatEndsAsItMustIsGood(Scenario scenario) {
        assertThat(failed(story(scenario), scenario.ending())).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Scenario.class)
    void anOrderInAnotherStatusIsTold(Scenario scenario) {
        Ending actual = new Ending("PAYING", scenario.ending().verdict(), isForAPerson(scenario));

        assertThat(failed(story(scenario), actual))
                .containsExactly("every order ended as its story must");
    }

    @ParameterizedTest
    @EnumSource(
            mode = Mode.EXCLUDE,
            names = {"ONLY_FORGED", "PAID_THEN_SAME_TRADE_CLOSED"})
    void anotherVerdictIsTold(Scenario scenario) {
        Ending other = new Ending(scenario.ending().orderStatus(), "OTHER", false);

        assertThat(failed(story(scenario), other))
                .contains(
                        "every story got its verdict",
                        "every verdict that the stories are to show was given");
    }

    @Test
    void aCaseThatNoStoryCallsForIsTold() {
        Ending withCase = Ending.forAPerson("PAID", "APPLIED");

        assertThat(failed(story(Scenario.PAID_ONCE), withCase))
                .containsExactly("every story has its open case, or none");
    }

    @ParameterizedTest
    @EnumSource(
            mode = Mode.INCLUDE,
            names = {"REFUND_FAILED", "UNREADABLE", "WORD_NEVER_SEEN", "PAID_TWICE"})
    void aCaseThatIsMissingIsTold(Scenario scenario) {
        Ending ending = scenario.ending();

        assertThat(failed(story(scenario), Ending.settled(ending.orderStatus(), ending.verdict())))
                .containsExactly("every story has its open case, or none");
    }

    @Test
    void oneStoryMayMissWhatHangsOnTheOrderOfArrivalButNotEveryOne() {
        Story missed = story(Scenario.PAID_THEN_SAME_TRADE_CLOSED);
        Ending overtaken = Ending.settled("PAID", "STALE");

        assertThat(failed(missed, overtaken))
                .containsExactly("every verdict that the stories are to show was given");
    }

    private static boolean isForAPerson(Scenario scenario) {
        return scenario.ending().isForAPerson();
    }

    private static Story story(Scenario scenario) {
        DemoOrder order = new DemoOrder(new OrderNo("demo-1"), Money.cny(10_000), scenario);
        return new Story(order, true, teller.tell(order));
    }

    /** The checks that do not hold when a story ended like this. */
    private static List<String> failed(Story story, Ending actual) {
        return new StoryEnds(
                        Map.of("shop/" + story.order().orderNo(), actual.orderStatus()),
                        onEach(story, actual.verdict()),
                        onEach(story, actual.openCases()))
                .of(List.of(story)).stream()
                        .filter(check -> !check.holds())
                        .map(Check::what)
                        .toList();
    }

    private static <T> Map<String, T> onEach(Story story, T value) {
        return story.keys().stream()
                .map(Object::toString)
                .collect(Collectors.toMap(Function.identity(), _ -> value));
    }
}
