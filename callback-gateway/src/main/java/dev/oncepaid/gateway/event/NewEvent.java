package dev.oncepaid.gateway.event;

import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.EventKey;
import dev.oncepaid.model.EventRecord;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.NotifyId;
import dev.oncepaid.model.OrderNo;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * One statement of a notification, to be stored.
 *
 * @param owner the account of the URL, whoever the message is for
 * @param accountMatches whether the message is for that account
 */
public record NewEvent(
        EventKey key, Owner owner, Facts facts, boolean accountMatches, Received received) {

    /** Whose notify URL it came to. */
    public record Owner(AccountId account, MerchantId merchant) {}

    /**
     * What came over the wire; the statements of one notification share it.
     *
     * @param body exactly as received; nobody writes to it
     * @param headersJson writes the signature headers as a JSON object; asked only by the thread of
     *     the request, and only for an event that is not known yet
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared; a copy would cost the hot path
    public record Received(byte[] body, Supplier<String> headersJson, Instant receivedAt) {}

    /** The order it is about; empty where the content names none or cannot be read. */
    public Optional<OrderNo> orderNo() {
        return facts.namedOrder();
    }

    public Judgement judgement() {
        return Judgement.of(accountMatches, owner.merchant(), facts.kind());
    }

    /**
     * As others hear of it, once it is stored.
     *
     * @param factsJson as it is stored
     */
    public EventRecord storedAs(long eventId, NotifyId notifyId, String factsJson) {
        EventKey storedKey = new EventKey(key.channel(), key.tradeNo(), notifyId);
        return new EventRecord(
                eventId,
                storedKey,
                owner.merchant(),
                orderNo(),
                facts.kind(),
                factsJson,
                received.receivedAt());
    }
}
