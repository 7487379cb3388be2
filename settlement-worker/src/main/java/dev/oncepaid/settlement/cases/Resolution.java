package dev.oncepaid.settlement.cases;

import dev.oncepaid.settlement.decide.Verdict;

/** The end of a case that came about by itself: by a later event, or by its order at last. */
public record Resolution(Verdict reason, String subject, String resolution, String comment) {}
