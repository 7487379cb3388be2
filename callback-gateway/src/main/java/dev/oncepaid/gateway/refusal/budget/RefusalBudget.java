package dev.oncepaid.gateway.refusal.budget;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.oncepaid.model.AccountId;
import java.time.Duration;

/** How many refusals each source may still cause at each account; bounded memory. */
final class RefusalBudget {

    private final BudgetSettings settings;
    private final Cache<Debtor, TokenBucket> buckets;

    private record Debtor(String source, AccountId account) {}

    RefusalBudget(BudgetSettings settings) {
        this.settings = settings;
        // A bucket that nobody touched until it is full again is as good as none.
        this.buckets =
                Caffeine.newBuilder()
                        .maximumSize(settings.sourcesMax())
                        .expireAfterAccess(untilFull(settings))
                        .build();
    }

    private static Duration untilFull(BudgetSettings settings) {
        return Duration.ofMillis((long) (settings.burst() / settings.perSecond() * 1_000) + 1);
    }

    boolean isExhausted(String source, AccountId account) {
        TokenBucket bucket = buckets.getIfPresent(new Debtor(source, account));
        return bucket != null && bucket.isEmpty(System.nanoTime());
    }

    /** Counts one refusal against the source; whether its budget is exhausted by this one. */
    boolean spend(String source, AccountId account) {
        long now = System.nanoTime();
        return buckets.get(
                        new Debtor(source, account),
                        _ -> new TokenBucket(settings.burst(), settings.perSecond(), now))
                .spend(now);
    }
}
