package dev.oncepaid.stack.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ToldEffectsTest {

    @Test
    void countsAnEffectOnceHoweverOftenItIsTold() {
        ToldEffects told =
                ToldEffects.read(List.of(effect("a", "PAID", "O-1"), effect("a", "PAID", "O-1")));
        assertThat(told).isEqualTo(new ToldEffects(1, List.of()));
    }

    @Test
    void findsAnOrderThatIsToldToBePaidTwice() {
        ToldEffects told =
                ToldEffects.read(
                        List.of(
                                effect("a", "PAID", "O-1"),
                                effect("b", "PAID", "O-1"),
                                effect("c", "PAID", "O-2"),
                                effect("d", "FULFILLED", "O-2")));
        assertThat(told).isEqualTo(new ToldEffects(4, List.of("shop/O-1")));
    }

    private static byte[] effect(String id, String effect, String orderNo) {
        return """
        {"v":1,"effect_id":"%s","effect":"%s","merchant":"shop","order_no":"%s","order_version":1}"""
                .formatted(id, effect, orderNo)
                .getBytes(StandardCharsets.UTF_8);
    }
}
