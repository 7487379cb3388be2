package dev.oncepaid.channel.bill;

import java.nio.charset.Charset;
import java.time.LocalDate;

/** Alipay's two CSVs; what they have in common. */
public abstract class AlipayWriter implements BillWriter {

    final Charset charset;
    private final String title;
    private final String account;
    private final LocalDate day;

    AlipayWriter(String title, String account, LocalDate day, Charset charset) {
        this.title = title;
        this.account = account;
        this.day = day;
        this.charset = charset;
    }

    @Override
    public int firstLine() {
        return 6;
    }

    @Override
    public Charset charset() {
        return charset;
    }

    abstract String columns();

    abstract String sums();

    /** The second CSV, for the rows so far. */
    public abstract String summary();

    @Override
    public String head() {
        return preamble("明细") + list("明细列表") + columns() + "\r\n";
    }

    @Override
    public String foot() {
        return list("明细列表结束")
                + sums()
                + "#导出时间：[%s]\r\n".formatted(chinese(day.plusDays(1), "05:46:49"));
    }

    String preamble(String what) {
        return "#支付宝%s%s查询\r\n#账号：[%s]\r\n#起始日期：[%s]   终止日期：[%s]\r\n"
                .formatted(
                        title,
                        what,
                        account,
                        chinese(day, "00:00:00"),
                        chinese(day.plusDays(1), "00:00:00"));
    }

    String list(String what) {
        return "#-----------------------------------------%s%s----------------------------------------\r\n"
                .formatted(title, what);
    }

    private static String chinese(LocalDate date, String time) {
        return "%d年%02d月%02d日 %s"
                .formatted(date.getYear(), date.getMonthValue(), date.getDayOfMonth(), time);
    }
}
