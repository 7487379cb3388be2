package dev.oncepaid.simulator.account;

import dev.oncepaid.model.MerchantId;
import dev.oncepaid.simulator.SimulatedAccount;

/** How the account of one channel is made, kept and described to the gateway. */
interface AccountKind<A extends SimulatedAccount> {

    MerchantId SHOP = new MerchantId("shop");

    String accountId();

    /** Draws the keys and writes every file of the account. */
    void make(AccountFiles files);

    A read(AccountFiles files);

    /** The account's entry in the gateway's configuration: a list item, indented by four. */
    String yaml(A account);
}
