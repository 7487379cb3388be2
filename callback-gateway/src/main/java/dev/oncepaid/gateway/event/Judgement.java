package dev.oncepaid.gateway.event;

import dev.oncepaid.model.EventKind;
import dev.oncepaid.model.MerchantId;

/**
 * For whose orders a statement counts: the merchant of its account; nobody, if the message is for
 * another account; and for what is about no trade it makes no difference.
 */
public record Judgement(boolean accountMatches, String merchant) {

    private static final String ANY = "";

    public static Judgement of(boolean accountMatches, MerchantId merchant, EventKind kind) {
        boolean aboutATrade =
                switch (kind) {
                    case PAYMENT, REFUND, CLOSE -> true;
                    case OTHER, UNREADABLE -> false;
                };
        return new Judgement(
                accountMatches, accountMatches && aboutATrade ? merchant.value() : ANY);
    }

    /**
     * Whether the same facts judged so later add nothing. A message for another account than its
     * URL's never does: whatever is stored says as much.
     */
    public boolean covers(Judgement later) {
        return !later.accountMatches || equals(later);
    }
}
