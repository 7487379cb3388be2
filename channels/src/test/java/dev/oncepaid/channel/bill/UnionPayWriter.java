package dev.oncepaid.channel.bill;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;

/** UnionPay's ZM rows, padded in bytes of GBK. */
public final class UnionPayWriter implements BillWriter {

    private static final Charset GBK = Charset.forName("GBK");

    private static final int[] WIDTHS = {
        3, 11, 11, 6, 10, 19, 12, 4, 2, 21, 2, 32, 2, 6, 10, 13, 13, 4, 15, 2, 2, 6, 2, 4, 32, 1,
        21, 15, 1, 15, 32, 13, 13, 8, 32, 13, 13, 12, 2, 1, 32, 98
    };

    private final boolean old;

    /**
     * @param old without the original order number
     */
    public UnionPayWriter(boolean old) {
        this.old = old;
    }

    @Override
    public int firstLine() {
        return 1;
    }

    @Override
    public Charset charset() {
        return GBK;
    }

    @Override
    public String head() {
        return "";
    }

    @Override
    public String foot() {
        return "";
    }

    @Override
    public void repeated(long times) {
        // states no sums
    }

    @Override
    public String row(BillLine line) {
        TradeLine trade = (TradeLine) line;
        String[] fields = fields(trade);
        StringBuilder row = new StringBuilder();
        for (int i = 0; i < WIDTHS.length; i++) {
            row.append(i == 0 ? "" : " ").append(fields[i]);
            row.append(" ".repeat(WIDTHS[i] - fields[i].getBytes(GBK).length));
        }
        return row.append("\r\n").toString();
    }

    private String[] fields(TradeLine trade) {
        TradeLine.Amounts amounts = trade.amounts();
        String[] fields = new String[WIDTHS.length];
        Arrays.fill(fields, "");
        fields[0] = "S56";
        fields[3] = "000001";
        fields[4] = Printed.monthToSecond(trade.times().time());
        fields[6] = "%012d".formatted(amounts.amount());
        fields[9] = trade.numbers().tradeNo();
        fields[11] = trade.numbers().orderNo().orElse("");
        fields[15] = signed(OptionalLong.of(-amounts.fee().longValueExact()));
        fields[16] = signed(amounts.settled());
        fields[19] =
                switch (trade.kind()) {
                    case PAYMENT -> "01";
                    case REFUND -> "04";
                    case VOID -> "31";
                    case REVERSAL -> throw new IllegalArgumentException("no reversals here");
                };
        fields[26] = trade.numbers().originalTradeNo().orElse("");
        fields[27] = trade.merchant().id().orElse("");
        fields[30] = trade.merchant().subMerchantName().orElse("");
        fields[31] = "000000000000";
        fields[32] = fields[16];
        fields[34] = trade.merchant().reserved().orElse("");
        fields[35] = signed(amounts.discount());
        fields[40] = old ? "" : trade.numbers().originalOrderNo().orElse("");
        return fields;
    }

    private static String signed(OptionalLong amount) {
        if (amount.orElse(0) == 0) {
            return "000000000000";
        }
        long value = amount.getAsLong();
        return "%s%012d".formatted(value > 0 ? "C" : "D", Math.abs(value));
    }

    /** A row of the disputes' member. */
    public static byte[] dispute(String merchant) {
        int[] widths = {
            3, 11, 11, 6, 10, 19, 12, 4, 2, 2, 6, 10, 4, 12, 13, 13, 15, 15, 1, 12, 2, 135
        };
        StringBuilder row = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            String field = Optional.of(i).filter(at -> at == 16).map(_ -> merchant).orElse("");
            row.append(i == 0 ? "" : " ")
                    .append(field)
                    .append(" ".repeat(widths[i] - field.length()));
        }
        return row.append("\r\n").toString().getBytes(StandardCharsets.US_ASCII);
    }
}
