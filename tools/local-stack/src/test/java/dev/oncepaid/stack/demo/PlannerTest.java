package dev.oncepaid.stack.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.simulator.Signing;
import dev.oncepaid.simulator.account.SimulatedAccounts;
import dev.oncepaid.simulator.delivery.Planned;
import dev.oncepaid.stack.demo.Scenario.Registration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PlannerTest {

    private static final Clock CLOCK =
            Clock.fixed(Instant.parse("2026-11-29T04:00:00Z"), ZoneOffset.UTC);

    @TempDir static Path folder;
    private static SimulatedAccounts accounts;

    @BeforeAll
    static void makeAccounts() {
        accounts = SimulatedAccounts.in(folder);
    }

    @Test
    void playsEveryScenarioEvenInASmallDemo() {
        assertThat(scenarios(plan(Scenario.values().length, Profile.FULL, 1)))
                .containsAll(EnumSet.allOf(Scenario.class));
    }

    /**
     * The table of decisions is made from the worker's code; a channel brings about all but one.
     */
    @Test
    void toldInFullShowsEveryVerdictThatAChannelCanBringAbout() throws IOException {
        Set<String> decided =
                Files.readString(Path.of("../../docs/order-states.md"))
                        .lines()
                        .dropWhile(line -> !line.contains("generated: begin"))
                        .takeWhile(line -> !line.contains("generated: end"))
                        .filter(line -> line.startsWith("| ") && !line.startsWith("| statement"))
                        .flatMap(line -> Arrays.stream(line.split("\\|")).skip(2))
                        .map(cell -> cell.strip().split("[, ]")[0])
                        .filter(word -> word.matches("[A-Z_]{2,}"))
                        .collect(Collectors.toSet());

        assertThat(decided.remove("UNSUPPORTED_VERSION")).isTrue();
        assertThat(shown(plan(200, Profile.FULL, 1))).isEqualTo(decided);
    }

    @Test
    void makesEveryStorySayWhatItIsToldFor() {
        assertThat(plan(3_000, Profile.FULL, 5).stories())
                .filteredOn(story -> story.scenario() != Scenario.ONLY_FORGED)
                .allSatisfy(story -> assertThat(story.keys()).isNotEmpty());
    }

    @ParameterizedTest
    @EnumSource(Profile.class)
    void drawsTheSamePlanFromTheSameSeed(Profile profile) {
        Plan one = plan(200, profile, 7);
        Plan same = plan(200, profile, 7);

        assertThat(same.orders()).isEqualTo(one.orders());
        assertThat(keysAndTimes(same)).isEqualTo(keysAndTimes(one));
        assertThat(plan(200, profile, 8).orders()).isNotEqualTo(one.orders());
    }

    @ParameterizedTest
    @EnumSource(
            value = Profile.class,
            names = {"CLEAN", "STORM"})
    void tellsOnlyTrueAndTimelyFactsUnlessAskedOtherwise(Profile profile) {
        Plan plan = plan(500, profile, 1);

        assertThat(plan.orders(Registration.FIRST)).hasSize(500);
        assertThat(plan.orders())
                .allSatisfy(
                        order ->
                                assertThat(order.scenario().ending().orderStatus())
                                        .isEqualTo("PAID"));
        assertThat(plan.deliveries())
                .noneMatch(planned -> planned.outgoing().forgery().isPresent());
    }

    @Test
    void hasADeckOfAThousandCards() {
        for (Profile profile : Profile.values()) {
            assertThat(profile.deck()).as(profile.name()).hasSize(1000);
        }
    }

    @Test
    void sendsSomethingForEveryOrder() {
        Plan plan = plan(300, Profile.FULL, 3);
        assertThat(plan.deliveries()).hasSizeGreaterThan(300);
        assertThat(plan.deliveries()).allMatch(planned -> !planned.at().isNegative());
    }

    private static Set<String> shown(Plan plan) {
        return plan.orders().stream()
                .map(order -> order.scenario().ending().verdict())
                .filter(verdict -> !verdict.isEmpty())
                .collect(Collectors.toSet());
    }

    private static Plan plan(int orders, Profile profile, long seed) {
        Random random = new Random(seed);
        Signing signing = Signing.seeded(CLOCK, seed);
        return new Planner(random, new StoryTeller(accounts.all(), signing, random))
                .plan(orders, profile);
    }

    private static EnumSet<Scenario> scenarios(Plan plan) {
        return plan.orders().stream()
                .map(DemoOrder::scenario)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Scenario.class)));
    }

    private static List<String> keysAndTimes(Plan plan) {
        return plan.deliveries().stream().map(PlannerTest::keysAndTime).toList();
    }

    private static String keysAndTime(Planned planned) {
        return planned.outgoing().notice().keys() + " at " + planned.at();
    }
}
