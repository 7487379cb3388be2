package dev.oncepaid.gateway.event;

import dev.oncepaid.model.AccountId;
import dev.oncepaid.model.EventKey;
import dev.oncepaid.model.EventRecord;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.FactsCodec;
import dev.oncepaid.model.FactsHash;
import dev.oncepaid.model.MerchantId;
import dev.oncepaid.model.NotifyId;
import dev.oncepaid.model.OrderNo;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One statement of a notification, as the row of {@code callback_event} that it becomes.
 *
 * <p>What costs time is made once: the hash at the start, the texts by {@link #write}.
 */
public final class EventRow {

    private final EventKey key;
    private final Owner owner;
    private final Facts facts;
    private final boolean accountMatches;
    private final Received received;
    private final byte[] factsHash;
    private final OptionalLong differsFrom;
    private @Nullable Written written;

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

    private record Written(String factsJson, String headersJson) {}

    /**
     * A statement under the number that its channel gave it.
     *
     * @param owner the account of the URL, even if the message is for another
     * @param accountMatches whether the message is for that account
     */
    public EventRow(
            EventKey key, Owner owner, Facts facts, boolean accountMatches, Received received) {
        this.key = key;
        this.owner = owner;
        this.facts = facts;
        this.accountMatches = accountMatches;
        this.received = received;
        this.factsHash = FactsHash.of(facts);
        this.differsFrom = OptionalLong.empty();
    }

    private EventRow(EventRow other, NotifyId notifyId, long differsFrom) {
        this.key = new EventKey(other.key.channel(), other.key.tradeNo(), notifyId);
        this.owner = other.owner;
        this.facts = other.facts;
        this.accountMatches = other.accountMatches;
        this.received = other.received;
        this.factsHash = other.factsHash;
        this.differsFrom = OptionalLong.of(differsFrom);
        this.written = other.written;
    }

    /** The same beside another event, whose number it has or whose body it was read from. */
    public EventRow differingFrom(long eventId, NotifyId notifyId) {
        return new EventRow(this, notifyId, eventId);
    }

    /** With the channel's own {@code notify_id}, or a distinguished one. */
    public EventKey key() {
        return key;
    }

    public Owner owner() {
        return owner;
    }

    public Facts facts() {
        return facts;
    }

    public boolean accountMatches() {
        return accountMatches;
    }

    public Received received() {
        return received;
    }

    /** Its identity facts, hashed; nobody writes to it. */
    public byte[] factsHash() {
        return factsHash;
    }

    /**
     * The event that stands under the channel's own {@code notify_id} with other facts or judged
     * otherwise, or that was read from the same body before.
     */
    public OptionalLong differsFrom() {
        return differsFrom;
    }

    /** The order it is about; empty where the content names none or cannot be read. */
    public Optional<OrderNo> orderNo() {
        return facts.namedOrder();
    }

    public Judgement judgement() {
        return Judgement.of(accountMatches, owner.merchant(), facts.kind());
    }

    /**
     * Makes its texts, by the thread of its request: there are many of those and few writers, and
     * the headers are gone with the request.
     */
    public void write() {
        written = new Written(FactsCodec.encode(facts), received.headersJson().get());
    }

    /** As they are stored; to be asked only once it is {@linkplain #write written}. */
    public String factsJson() {
        return written().factsJson();
    }

    /** As they are stored; to be asked only once it is {@linkplain #write written}. */
    public String headersJson() {
        return written().headersJson();
    }

    private Written written() {
        return Objects.requireNonNull(written, "to be written first");
    }

    /** As others hear of it, once it is stored under this id. */
    public EventRecord storedAs(long eventId) {
        return new EventRecord(
                eventId,
                key,
                owner.merchant(),
                orderNo(),
                facts.kind(),
                factsJson(),
                received.receivedAt());
    }
}
