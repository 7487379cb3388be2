package dev.oncepaid.channel.alipay.bill;

import dev.oncepaid.channel.bill.BillRequest;
import dev.oncepaid.channel.bill.RefusalReason;
import dev.oncepaid.channel.bill.text.Cells;
import dev.oncepaid.channel.bill.text.ChineseText;
import dev.oncepaid.channel.bill.text.Header;
import dev.oncepaid.channel.bill.text.PrintedSums;
import dev.oncepaid.channel.bill.text.TextLines;
import java.io.IOException;
import java.nio.charset.Charset;
import java.time.LocalDate;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The lines that begin with {@code #}: whose bill of which day it is, where the rows begin and end,
 * and what they add up to.
 */
final class AlipayComments {

    private static final Pattern ACCOUNT = Pattern.compile("#账号[：:]\\s*\\[([^]]*)].*");
    private static final Pattern DATES =
            Pattern.compile("#起始日期[：:]\\s*\\[([^]]*)]\\s*终止日期[：:]\\s*\\[([^]]*)].*");
    private static final Pattern LIST = Pattern.compile("#-.*列表(结束)?-.*");
    private static final Pattern FOOTER = Pattern.compile("#(..合计)[：:]([^笔]*)笔[，,](.*)");
    private static final Pattern SUM = Pattern.compile("[，,]?([^，,]*)共([^元]*)元");

    /** Ends the account number of a seller whose id is the rest. */
    private static final String ACCOUNT_SUFFIX = "0156";

    private final BillRequest request;
    private final TextLines lines;
    private final PrintedSums footer;
    private Optional<Charset> charset = Optional.empty();
    private boolean account;
    private boolean dates;
    private boolean begun;
    private boolean ended;

    AlipayComments(BillRequest request, TextLines lines) {
        this.request = request;
        this.lines = lines;
        this.footer = new PrintedSums(RefusalReason.FOOTER, lines);
    }

    /** Of the text, from its first line, which names the bill in Chinese. */
    Charset charset() {
        if (charset.isEmpty()) {
            charset = Optional.of(ChineseText.charset(lines));
        }
        return charset.get();
    }

    /** Takes in the current line. */
    void add() {
        String text = lines.text(charset()).strip();
        Matcher found = ACCOUNT.matcher(text);
        if (found.matches()) {
            requireAccount(found.group(1).strip());
        } else if (found.usePattern(DATES).matches()) {
            requireDay(found.group(1).strip(), found.group(2).strip());
        } else if (found.usePattern(LIST).matches()) {
            begun = true;
            ended = found.group(1) != null;
        } else if (found.usePattern(FOOTER).matches()) {
            addFooter(found.group(1), found.group(2), found.group(3));
        }
    }

    private void requireAccount(String number) {
        account = true;
        String asked = request.merchant();
        if (!number.equals(asked) && !number.equals(asked + ACCOUNT_SUFFIX)) {
            throw lines.refuse(RefusalReason.OTHER_MERCHANT, "account " + number);
        }
    }

    private void requireDay(String from, String until) {
        dates = true;
        LocalDate day = request.day();
        if (!from.equals(midnight(day)) || !until.equals(midnight(day.plusDays(1)))) {
            throw lines.refuse(RefusalReason.OTHER_DAY, "from " + from + " until " + until);
        }
    }

    private static String midnight(LocalDate date) {
        return "%d年%02d月%02d日 00:00:00"
                .formatted(date.getYear(), date.getMonthValue(), date.getDayOfMonth());
    }

    private void addFooter(String name, String count, String sums) {
        if (!ended) {
            requireEnd();
        }
        footer.state(name + "笔", count);
        Matcher sum = SUM.matcher(sums);
        while (sum.find()) {
            footer.state(name + sum.group(1) + "元", sum.group(2));
        }
    }

    /** Below a detail's head, which must say whose it is and of which day. */
    void requireHead() {
        if (!account || !dates) {
            throw lines.refuseText(RefusalReason.NOT_A_BILL, "no account or no dates in its head");
        }
        begun = true;
    }

    /** Hands on each row below the header, and takes in the comments between and behind them. */
    void rows(Header header, Consumer<Cells> row) throws IOException {
        Cells cells = new Cells(lines, header, charset());
        while (lines.nextNotBlank()) {
            if (lines.startsWith('#')) {
                add();
            } else if (ended) {
                throw lines.refuse(RefusalReason.BAD_ROW, "behind the end of the list");
            } else {
                cells.splitAtCommas();
                row.accept(cells);
            }
        }
    }

    /** A list that has begun must have ended. */
    void requireEnd() {
        if (begun && !ended) {
            throw lines.refuseText(RefusalReason.END_MARKER_MISSING, "its rows have no end marker");
        }
    }

    /** By the names of their lines: {@code 交易合计笔}, {@code 交易合计商家实收元}. */
    PrintedSums footer() {
        return footer;
    }
}
