package dev.oncepaid.channel.bill;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** Amounts and times as channels print them. */
final class Printed {

    private static final ZoneOffset CHINA = ZoneOffset.ofHours(8);
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss").withZone(CHINA);
    private static final DateTimeFormatter MONTH_TO_SECOND =
            DateTimeFormatter.ofPattern("MMddHHmmss").withZone(CHINA);

    private Printed() {}

    static String yuan(long fen) {
        return BigDecimal.valueOf(fen, 2).toPlainString();
    }

    /** With five decimals, as WeChat Pay prints fees. */
    static String fee(BigDecimal fen) {
        return fen.movePointLeft(2).setScale(5, RoundingMode.UNNECESSARY).toPlainString();
    }

    static String time(Instant time) {
        return TIME.format(time);
    }

    static String monthToSecond(Instant time) {
        return MONTH_TO_SECOND.format(time);
    }
}
