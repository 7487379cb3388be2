package dev.oncepaid.simulator;

import dev.oncepaid.model.MerchantId;
import java.util.Map;

/** How an account of one channel is made, kept and described to the gateway. */
public interface AccountKind<A extends SimulatedAccount> {

    MerchantId SHOP = new MerchantId("shop");

    String accountId();

    /** Draws the keys and writes every file of the account. */
    void make(KeyFiles files);

    A read(KeyFiles files);

    /**
     * The account's properties in the gateway's configuration, beside those that every account has,
     * in the order of writing: each is a text, a list of texts, or a list of maps of texts. Key
     * files are {@code file:} and their name.
     */
    Map<String, Object> properties(A account);
}
