package dev.oncepaid.benchmarks.contender;

import dev.oncepaid.channel.Answer;
import dev.oncepaid.channel.ChannelAnswers;
import dev.oncepaid.channel.Verification;
import dev.oncepaid.channel.Verification.Genuine;
import dev.oncepaid.channel.Verification.Statement;
import dev.oncepaid.model.EventKey;
import dev.oncepaid.model.Facts;
import java.sql.SQLException;
import java.time.Clock;
import java.util.function.Predicate;

/**
 * What good tutorials say: verify, then in one transaction per request insert the log row, update
 * the order if it still waits, insert the transaction; commit, and answer.
 */
final class Textbook implements Handler {

    private final ChannelDesk desk;
    private final TextbookTables tables;
    private final Predicate<EventKey> isNew;
    private final Clock clock;

    /**
     * Verifier, tables, and what may stand in front of them.
     *
     * @param isNew false when this key was seen before, so that the database need not be asked
     */
    Textbook(ChannelDesk desk, TextbookTables tables, Predicate<EventKey> isNew, Clock clock) {
        this.desk = desk;
        this.tables = tables;
        this.isNew = isNew;
        this.clock = clock;
    }

    @Override
    public Answer handle(Received received) {
        ChannelDesk.Counter counter = desk.of(received.path());
        Verification verification =
                counter.verifier().verify(received.notification(clock.instant()));
        ChannelAnswers answers = counter.answers();
        return switch (verification) {
            case Genuine genuine -> settle(counter, genuine.statements().getFirst(), received);
            case Verification.Unreadable _ -> answers.tryAgain();
            case Verification.Refused _ -> answers.refused();
        };
    }

    private Answer settle(ChannelDesk.Counter counter, Statement statement, Received received) {
        EventKey key = new EventKey(counter.channel(), statement.tradeNo(), statement.notifyId());
        if (!(statement.facts() instanceof Facts.Paid paid) || !isNew.test(key)) {
            return counter.answers().received();
        }
        try {
            tables.settle(counter.account(), key, paid, received.body());
            return counter.answers().received();
        } catch (SQLException e) {
            return counter.answers().tryAgain();
        }
    }
}
