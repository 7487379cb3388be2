package dev.oncepaid.gateway.reparse;

import dev.oncepaid.channel.Verification;
import dev.oncepaid.channel.Verification.Genuine;
import dev.oncepaid.channel.Verification.Statement;
import dev.oncepaid.gateway.account.Account;
import dev.oncepaid.gateway.account.Accounts;
import dev.oncepaid.gateway.event.EventRow;
import dev.oncepaid.model.EventKey;
import dev.oncepaid.model.Facts;
import dev.oncepaid.model.NotifyId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Verifies, decodes and judges a stored body with today's keys, decoders and accounts, as of the
 * time it came, and compares what it says with what is stored.
 *
 * <p>What is for another account than that of its notify URL is sought at the other accounts of the
 * channel: one whose own keys verify it and whom it is for may have it.
 */
final class Decoding {

    private final Accounts accounts;

    Decoding(Accounts accounts) {
        this.accounts = accounts;
    }

    /** The accounts of today. */
    List<Account> accounts() {
        return accounts.all();
    }

    Finding of(StoredNotification stored) {
        Optional<Account> account = accounts.find(stored.key().channel().code(), stored.account());
        Optional<Verification> own =
                account.map(its -> its.verifier().verify(stored.notification()));
        List<EventRow> said = own.map(v -> events(stored, account.get(), v)).orElse(List.of());
        boolean isForAnother =
                said.isEmpty()
                        ? !stored.row().judgement().accountMatches()
                        : concerning(stored, said).stream().anyMatch(e -> !e.accountMatches());
        List<EventRow> judged = isForAnother ? judgedElsewhere(stored, said) : said;
        return judged.isEmpty() ? notRead(own) : compared(stored, judged);
    }

    private static Finding notRead(Optional<Verification> own) {
        if (own.isEmpty()) {
            return new Finding.NotRead("its account is not configured any more");
        }
        return switch (own.get()) {
            case Verification.Refused refused ->
                    new Finding.NotRead("does not verify now: " + refused.reason().label());
            case Verification.Unreadable unreadable ->
                    new Finding.NotRead("cannot be understood: " + unreadable.reason());
            case Genuine _ -> throw new IllegalStateException("a genuine one states something");
        };
    }

    /** What is for another account than that of the URL, as the account says that it is for. */
    private List<EventRow> judgedElsewhere(StoredNotification stored, List<EventRow> said) {
        Map<EventKey, EventRow> judged = new LinkedHashMap<>();
        said.forEach(event -> judged.put(event.key(), event));
        for (Account other : accounts.all()) {
            if (other.channel() == stored.key().channel()
                    && !other.id().value().equals(stored.account())) {
                events(stored, other, other.verifier().verify(stored.notification())).stream()
                        .filter(EventRow::accountMatches)
                        .forEach(
                                event -> judged.merge(event.key(), event, Decoding::forItsAccount));
            }
        }
        return List.copyOf(judged.values());
    }

    private static EventRow forItsAccount(EventRow one, EventRow other) {
        return one.accountMatches() ? one : other;
    }

    /** Those under the number of the stored event; all, if it has none of theirs. */
    private static List<EventRow> concerning(StoredNotification stored, List<EventRow> said) {
        List<EventRow> under = said.stream().filter(e -> isUnder(e, stored.key())).toList();
        return under.isEmpty() ? said : under;
    }

    private static Finding compared(StoredNotification stored, List<EventRow> said) {
        for (EventRow event : said) {
            if (isUnder(event, stored.key())) {
                if (event.facts() instanceof Facts.Unreadable unreadable) {
                    return new Finding.NotRead("cannot be understood: " + unreadable.reason());
                }
                EventRow again = stored.row().distinguish(event, event.key());
                return stored.row().covers(again)
                        ? new Finding.Same(event.accountMatches())
                        : new Finding.Differs(List.of(again));
            }
        }
        return new Finding.Differs(
                said.stream()
                        .map(row -> row.differingFrom(stored.id(), row.key().notifyId()))
                        .toList());
    }

    /** Whether the stored event has this statement's number, or one distinguished from it. */
    private static boolean isUnder(EventRow event, EventKey key) {
        String number = event.key().notifyId().value();
        String stored = key.notifyId().value();
        return event.key().tradeNo().equals(key.tradeNo())
                && (stored.equals(number) || stored.startsWith(number + "~"));
    }

    private static List<EventRow> events(
            StoredNotification stored, Account account, Verification verification) {
        return verification instanceof Genuine genuine
                ? concerning(stored, genuine).map(s -> event(stored, account, s)).toList()
                : List.of();
    }

    /** Of a part that could not be read only that part, all of a message otherwise. */
    private static Stream<Statement> concerning(StoredNotification stored, Genuine genuine) {
        Optional<NotifyId> number = Optional.of(stored.key().notifyId());
        List<Statement> part =
                genuine.statements().stream().filter(s -> s.part().equals(number)).toList();
        return part.isEmpty() ? genuine.statements().stream() : part.stream();
    }

    private static EventRow event(StoredNotification stored, Account account, Statement statement) {
        return new EventRow(
                new EventKey(account.channel(), statement.tradeNo(), statement.notifyId()),
                new EventRow.Owner(account.id(), account.merchant()),
                statement.facts(),
                statement.accountMatches(),
                new EventRow.Received(
                        stored.notification().body(),
                        stored::headersJson,
                        stored.notification().receivedAt()));
    }
}
