package dev.oncepaid.gateway.refusal.budget;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TokenBucketTest {

    private static final long SECOND = 1_000_000_000;

    private final TokenBucket bucket = new TokenBucket(4, 2, 0);

    @Test
    void isEmptyAfterItsBurstAndRefillsEvenly() {
        for (int i = 0; i < 4; i++) {
            assertThat(bucket.isEmpty(0)).isFalse();
            bucket.spend(0);
        }
        assertThat(bucket.isEmpty(0)).isTrue();
        assertThat(bucket.isEmpty(SECOND / 2 - 1)).isTrue();
        assertThat(bucket.isEmpty(SECOND / 2)).isFalse();
    }

    @Test
    void neverHoldsMoreThanItsBurstNorLessThanNothing() {
        for (int i = 0; i < 100; i++) {
            bucket.spend(0);
        }
        assertThat(bucket.isEmpty(SECOND)).as("no debt is kept").isFalse();
        assertThat(bucket.isEmpty(1_000 * SECOND)).isFalse();
        for (int i = 0; i < 4; i++) {
            bucket.spend(1_000 * SECOND);
        }
        assertThat(bucket.isEmpty(1_000 * SECOND)).isTrue();
    }

    @Test
    void tellsOnceThatItIsExhaustedUntilHalfOfItIsThereAgain() {
        assertThat(bucket.spend(0)).isFalse();
        assertThat(bucket.spend(0)).isFalse();
        assertThat(bucket.spend(0)).isFalse();
        assertThat(bucket.spend(0)).isTrue();
        assertThat(bucket.spend(SECOND / 2)).isFalse();
        assertThat(bucket.spend(10 * SECOND)).isFalse();
        bucket.spend(10 * SECOND);
        bucket.spend(10 * SECOND);
        assertThat(bucket.spend(10 * SECOND)).isTrue();
    }

    @Test
    void aClockReadByAnotherThreadALittleEarlierHurtsNothing() {
        bucket.spend(SECOND);
        assertThat(bucket.isEmpty(SECOND - 1)).isFalse();
    }
}
