package dev.oncepaid.channel.alipay;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/** The character sets that a message may declare. */
final class AlipayCharset {

    /** A superset of GBK and GB2312: orders made in GBK may carry characters beyond it. */
    private static final Charset CHINESE = Charset.forName("GB18030");

    private AlipayCharset() {}

    /** UTF-8 where none is declared; empty for one that is not on the list. */
    static Optional<Charset> of(Optional<String> declared) {
        if (declared.isEmpty()) {
            return Optional.of(StandardCharsets.UTF_8);
        }
        return switch (declared.get().toLowerCase(Locale.ROOT)) {
            case "utf-8", "utf8" -> Optional.of(StandardCharsets.UTF_8);
            case "gbk", "gb2312", "gb18030" -> Optional.of(CHINESE);
            default -> Optional.empty();
        };
    }
}
