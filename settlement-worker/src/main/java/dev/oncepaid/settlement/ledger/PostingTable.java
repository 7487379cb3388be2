package dev.oncepaid.settlement.ledger;

import dev.oncepaid.settlement.sql.Column;
import dev.oncepaid.settlement.sql.Sql;
import dev.oncepaid.settlement.sql.Writes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The table {@code ledger_posting}: only ever added to. */
public final class PostingTable {

    private static final String INSERT =
            """
            INSERT INTO ledger_posting (posting_key, debit_account, credit_account, amount_minor,
                                        currency, merchant, provider, trade_no, event_id, at)
            SELECT posting_key, debit_account, credit_account, amount_minor, currency, merchant,
                   provider, trade_no, event_id, now()
              FROM unnest(?::text[], ?::text[], ?::text[], ?::bigint[], ?::text[], ?::text[],
                          ?::text[], ?::text[], ?::bigint[])
                   AS n (posting_key, debit_account, credit_account, amount_minor, currency,
                         merchant, provider, trade_no, event_id)
            """;

    private PostingTable() {}

    /** A posting and the event that caused it; null where a person's word did. */
    public record NewPosting(Posting posting, @Nullable Long eventId) {}

    /** A key that is there already fails the write: money never moves twice for one reason. */
    public static void insert(Writes writes, List<NewPosting> news) {
        List<Posting> postings = news.stream().map(NewPosting::posting).toList();
        writes.exactly(
                news.size(),
                "ledger_posting",
                Sql.of(INSERT)
                        .texts(Column.of(postings, Posting::key))
                        .texts(Column.of(postings, Posting::debit))
                        .texts(Column.of(postings, Posting::credit))
                        .bigints(Column.of(postings, Posting::amountMinor))
                        .texts(Column.of(postings, p -> p.trade().amount().currencyCode()))
                        .texts(Column.of(postings, p -> p.trade().order().merchant()))
                        .texts(Column.of(postings, p -> p.trade().key().provider()))
                        .texts(Column.of(postings, p -> p.trade().key().tradeNo()))
                        .bigints(Column.of(news, NewPosting::eventId)));
    }
}
