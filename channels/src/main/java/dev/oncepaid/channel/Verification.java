package dev.oncepaid.channel;

import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.Channel;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.NotifyId;
import dev.oncepaid.model.TradeNo;
import java.util.List;
import java.util.Optional;

/**
 * What a verifier found out about one notification. Whatever goes wrong inside it is one of these.
 */
public sealed interface Verification {

    /**
     * Signed by the channel and understood.
     *
     * @param statements at least one; several where a channel reports several orders in one message
     */
    record Genuine(List<Statement> statements) implements Verification {
        public Genuine {
            statements = List.copyOf(statements);
            if (statements.isEmpty()) {
                throw new IllegalArgumentException("a genuine notification states something");
            }
        }

        /** One statement, judged against the account as a whole. */
        public static Genuine of(Statement statement, boolean accountMatches) {
            return new Genuine(List.of(statement.judged(accountMatches)));
        }

        /** Whether all of its statements are for the account. */
        public boolean accountMatches() {
            return statements.stream().allMatch(Statement::accountMatches);
        }
    }

    /**
     * Signed by the channel, but the content cannot be understood: stored and acknowledged, so that
     * a mended key or decoder can read it later.
     *
     * @param reason short and constant, fit for a metric label
     */
    record Unreadable(String reason) implements Verification {}

    /**
     * Not shown to come from the channel: never stored, never acknowledged.
     *
     * @param keySerial the configured key it named, {@link #OTHER_SERIAL} for one that is not
     *     configured, {@link #NO_SERIAL} where the channel sends none
     * @param unknownSerial the one that is not configured, as it was sent: for a person to see, fit
     *     neither for a metric nor for a table
     */
    record Refused(Reason reason, String keySerial, Optional<String> unknownSerial)
            implements Verification {

        public static final String OTHER_SERIAL = "other";
        public static final String NO_SERIAL = "none";

        public Refused(Reason reason) {
            this(reason, NO_SERIAL);
        }

        public Refused(Reason reason, String keySerial) {
            this(reason, keySerial, Optional.empty());
        }

        /** For a key that the account does not have. */
        public static Refused unknownSerial(String sent) {
            return new Refused(Reason.UNKNOWN_SERIAL, OTHER_SERIAL, Optional.of(sent));
        }
    }

    /**
     * One thing that a notification says, under the key it is stored by.
     *
     * <p>Events that name no trade carry {@link #NO_TRADE}; there the {@code notify_id} alone keeps
     * the key unique.
     *
     * @param accountMatches whether app id, merchant id and seller id are those of the account;
     *     true where the content cannot be read, so nothing in it contradicts
     * @param part of a message that states several things: the number under which this part of it
     *     is stored when it cannot be read
     */
    record Statement(
            TradeNo tradeNo,
            NotifyId notifyId,
            Facts facts,
            boolean accountMatches,
            Optional<NotifyId> part) {

        public static final TradeNo NO_TRADE = new TradeNo("none");

        /** A statement under the trade that the facts name, for the account until it is judged. */
        public static Statement of(NotifyId notifyId, Facts facts) {
            return new Statement(
                    facts.namedTrade().orElse(NO_TRADE), notifyId, facts, true, Optional.empty());
        }

        public Statement judged(boolean isForTheAccount) {
            return new Statement(tradeNo, notifyId, facts, isForTheAccount, part);
        }

        public Statement partOf(NotifyId partId) {
            return new Statement(tradeNo, notifyId, facts, accountMatches, Optional.of(partId));
        }

        /** The statement as which an {@link Verification.Unreadable} notification is stored. */
        public static Statement unreadable(
                Channel channel, AccountId account, String reason, byte[] body) {
            return of(
                    ChannelProtocol.of(channel).numbers().unreadable(account, body),
                    new Facts.Unreadable(reason));
        }
    }

    /**
     * Why a notification is refused; the {@code label} stands in metrics, logs and the refusal
     * table.
     */
    enum Reason {
        /** The body is not in the channel's form: not a form, not JSON, duplicate parameters. */
        MALFORMED("malformed"),
        /**
         * The message declares a character set that is not on the list, or its bytes are not in it.
         */
        CHARSET("charset"),
        /** No signature, an empty one, or two. */
        MISSING_SIGNATURE("missing-signature"),
        /** A header that the signature needs is missing, empty, doubled or no number. */
        MISSING_HEADER("missing-header"),
        /** The message asks for another algorithm than the account is configured for. */
        ALGORITHM("algorithm"),
        /** The channel's own test traffic that must fail (WeChat Pay SIGNTEST). */
        PROBE("probe"),
        /** Signed too long ago or in the future. */
        STALE("stale"),
        /** Names a key that the account does not have. */
        UNKNOWN_SERIAL("unknown-serial"),
        /** The named certificate is not valid now, or not chained to a configured root. */
        UNTRUSTED_CERTIFICATE("untrusted-certificate"),
        /** The signature does not fit these bytes under the account's keys. */
        BAD_SIGNATURE("bad-signature"),
        /** The verifier itself failed; a bug, counted apart, answered as a refusal. */
        VERIFIER_FAULT("verifier-fault");

        private final String label;

        Reason(String label) {
            this.label = label;
        }

        public String label() {
            return label;
        }
    }
}
