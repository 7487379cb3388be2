package dev.oncepaid.settlement.effect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.OrderNo;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EffectTest {

    @Test
    void theIdIsTheSameForEver() {
        assertThat(paid("shop", "O1", "alipay/T1", 1).id())
                .isEqualTo(paid("shop", "O1", "alipay/T1", 7).id())
                .matches("[0-9a-f]{32}");
    }

    /** Consumers tell effects apart by it, and no index of ours would notice. */
    @Test
    void anotherMerchantOrderKindOrReferenceHasAnotherId() {
        Effect paid = paid("shop", "O1", "alipay/T1", 1);

        assertThat(paid.id())
                .isNotEqualTo(paid("shop2", "O1", "alipay/T1", 1).id())
                .isNotEqualTo(paid("shop", "O2", "alipay/T1", 1).id())
                .isNotEqualTo(paid("shop", "O1", "alipay/T2", 1).id())
                .isNotEqualTo(
                        new Effect(
                                        paid.merchant(),
                                        paid.orderNo(),
                                        Effect.Kind.REFUNDED,
                                        "alipay/T1",
                                        1,
                                        Optional.empty(),
                                        Optional.empty())
                                .id());
        assertThat(paid("a", "b/c", "T", 1).id()).isNotEqualTo(paid("a/b", "c", "T", 1).id());
    }

    private static Effect paid(String merchant, String orderNo, String reference, int version) {
        return new Effect(
                new MerchantId(merchant),
                Optional.of(new OrderNo(orderNo)),
                Effect.Kind.PAID,
                reference,
                version,
                Optional.empty(),
                Optional.empty());
    }
}
