package dev.oncepaid.gateway.reparse;

import dev.oncepaid.channel.Verification;
import dev.oncepaid.channel.Verification.Genuine;
import dev.oncepaid.channel.Verification.Statement;
import dev.oncepaid.gateway.account.Account;
import dev.oncepaid.gateway.account.Accounts;
import dev.oncepaid.gateway.event.NewEvent;
import dev.oncepaid.model.EventKey;
import dev.oncepaid.model.FactsHash;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Verifies and decodes a stored body with today's keys and decoders, as of the time it came, and
 * compares what it says with what is stored.
 */
final class Decoding {

    private final Accounts accounts;

    Decoding(Accounts accounts) {
        this.accounts = accounts;
    }

    Finding of(StoredNotification stored) {
        Optional<Account> account = accounts.find(stored.key().channel().word(), stored.account());
        if (account.isEmpty()) {
            return new Finding.NotRead("its account is not configured any more");
        }
        return switch (account.get().verifier().verify(stored.notification())) {
            case Verification.Refused refused ->
                    new Finding.NotRead("does not verify now: " + refused.reason().label());
            case Verification.Unreadable unreadable ->
                    new Finding.NotRead("cannot be understood: " + unreadable.reason());
            case Genuine genuine -> compared(stored, account.get(), genuine);
        };
    }

    private static Finding compared(StoredNotification stored, Account account, Genuine genuine) {
        List<NewStatement> news = new ArrayList<>();
        for (Statement statement : genuine.statements()) {
            NewEvent event = event(stored, account, statement);
            if (isUnder(statement, stored.key())) {
                return Arrays.equals(FactsHash.of(statement.facts()), stored.factsHash())
                        ? new Finding.Same()
                        : new Finding.Differs(List.of(NewStatement.inPlaceOf(stored.id(), event)));
            }
            news.add(NewStatement.readFrom(stored.id(), event));
        }
        return new Finding.Differs(news);
    }

    /** Whether the stored event has this statement's number, or one distinguished from it. */
    private static boolean isUnder(Statement statement, EventKey key) {
        String number = statement.notifyId().value();
        String stored = key.notifyId().value();
        return statement.tradeNo().equals(key.tradeNo())
                && (stored.equals(number) || stored.startsWith(number + "~"));
    }

    private static NewEvent event(StoredNotification stored, Account account, Statement statement) {
        return new NewEvent(
                new EventKey(account.channel(), statement.tradeNo(), statement.notifyId()),
                new NewEvent.Owner(account.id(), account.merchant()),
                statement.facts(),
                statement.accountMatches(),
                new NewEvent.Received(
                        stored.notification().body(),
                        stored::headersJson,
                        stored.notification().receivedAt()));
    }
}
