package dev.oncepaid.gateway.refusal.budget;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Limits of what one source's forgeries may cost.
 *
 * @param burst refusals that a source may cause per account before it counts as exhausted
 * @param perSecond refusals per second that it may go on causing
 * @param sourcesMax pairs of source and account kept apart; the least used are forgotten and begin
 *     with a full budget
 * @param verificationsMax notifications of exhausted sources verified at the same time, of all such
 *     sources together
 * @param waitingMax further ones that wait for it; beyond them the channel is told to try again
 * @param waitTimeout how long one waits, at most; then it is told to try again
 * @param rememberedMax forgeries of exhausted sources that are known again without verifying
 * @param rememberedFor how long
 */
@ConfigurationProperties("oncepaid.refusal.budget")
record BudgetSettings(
        @DefaultValue("200") int burst,
        @DefaultValue("10") double perSecond,
        @DefaultValue("20000") int sourcesMax,
        @DefaultValue("1") int verificationsMax,
        @DefaultValue("256") int waitingMax,
        @DefaultValue("250ms") Duration waitTimeout,
        @DefaultValue("10000") int rememberedMax,
        @DefaultValue("1m") Duration rememberedFor) {}
