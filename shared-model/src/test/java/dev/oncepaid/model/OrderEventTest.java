package dev.oncepaid.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What others read. */
class OrderEventTest {

    private static OrderEvent event(
            String effect, Optional<OrderNo> order, Optional<OrderEvent.Case> aboutCase) {
        return new OrderEvent(
                "e1",
                effect,
                new MerchantId("shop"),
                order,
                2,
                Optional.of(Money.cny(10_000)),
                "ref",
                Instant.EPOCH,
                aboutCase);
    }

    private static String json(OrderEvent event) {
        return new String(event.encode(), StandardCharsets.UTF_8);
    }

    @Test
    void anEffectOfAnOrderIsKeyedByItAndSaysNothingOfCases() {
        OrderEvent paid = event("PAID", Optional.of(new OrderNo("O1")), Optional.empty());

        assertThat(paid.partitionKey()).isEqualTo("shop/O1");
        assertThat(json(paid))
                .isEqualTo(
                        "{\"v\":1,\"effect_id\":\"e1\",\"effect\":\"PAID\",\"merchant\":\"shop\","
                                + "\"order_no\":\"O1\",\"order_version\":2,\"amount_minor\":10000,"
                                + "\"currency\":\"CNY\",\"reference\":\"ref\","
                                + "\"at\":\"1970-01-01T00:00:00Z\"}");
    }

    @Test
    void aCaseOfAnOrderIsKeyedByTheOrderAndCarriesItsId() {
        OrderEvent opened =
                event(
                        "CASE_OPENED",
                        Optional.of(new OrderNo("O1")),
                        Optional.of(new OrderEvent.Case(17, "MISMATCH", Optional.empty())));

        assertThat(opened.partitionKey()).isEqualTo("shop/O1");
        assertThat(json(opened))
                .endsWith(",\"case_id\":17,\"reason\":\"MISMATCH\"}")
                .doesNotContain("resolution");
    }

    @Test
    void allThatHappensToACaseWithoutAnOrderHasOneKey() {
        OrderEvent.Case open = new OrderEvent.Case(17, "UNREADABLE", Optional.empty());
        OrderEvent.Case ended = new OrderEvent.Case(17, "UNREADABLE", Optional.of("READ_AGAIN"));
        OrderEvent opened = event("CASE_OPENED", Optional.empty(), Optional.of(open));
        OrderEvent resolved = event("CASE_RESOLVED", Optional.empty(), Optional.of(ended));

        assertThat(opened.partitionKey())
                .isEqualTo("shop/case/17")
                .isEqualTo(resolved.partitionKey());
        assertThat(json(resolved))
                .doesNotContain("order_no")
                .endsWith(
                        ",\"case_id\":17,\"reason\":\"UNREADABLE\",\"resolution\":\"READ_AGAIN\"}");
    }
}
