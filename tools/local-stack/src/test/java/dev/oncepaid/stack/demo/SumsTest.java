package dev.oncepaid.stack.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.model.Money;
import dev.oncepaid.model.OrderNo;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SumsTest {

    @Test
    void sayWhyFewerOrdersAreRegisteredThanAskedFor() {
        List<Story> stories =
                Stream.of(
                                Scenario.PAID_ONCE,
                                Scenario.PAID_AFTER_CLOSE,
                                Scenario.UNREADABLE,
                                Scenario.REGISTERED_LATE,
                                Scenario.UNKNOWN_ORDER)
                        .map(SumsTest::untold)
                        .toList();

        assertThat(Sums.of(new Plan(stories, Duration.ofSeconds(8))).ofOrders())
                .isEqualTo(
                        "5 orders: 3 registered before the traffic, 1 only after it, 1 never (paid"
                                + " all the same)");
    }

    private static Story untold(Scenario scenario) {
        OrderNo number = new OrderNo("demo-" + scenario);
        return new Story(new DemoOrder(number, Money.cny(100), scenario), false, List.of());
    }
}
