package dev.oncepaid.channel;

import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.NotifyId;

/** Who chooses the numbers of a channel's trades and notifications, and so how far they reach. */
public enum NumberScheme {
    /** The channel does; no number of it means two things. */
    OF_THE_CHANNEL {
        @Override
        public String within(AccountId account, String number) {
            return number;
        }
    },
    /**
     * Each sender does, so its numbers are stored after its account: no merchant can occupy the
     * numbers of another.
     */
    OF_THE_ACCOUNT {
        @Override
        public String within(AccountId account, String number) {
            return account.value() + "/" + number;
        }
    };

    /** The number as it is stored for this account. */
    public abstract String within(AccountId account, String number);

    /**
     * The number of a genuine notification that cannot be understood: the same body again is a
     * repeat, any other body another event.
     */
    public NotifyId unreadable(AccountId account, byte[] body) {
        return new NotifyId(within(account, BodyHash.hex(body)));
    }
}
