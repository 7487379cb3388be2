package dev.oncepaid.channel.keys;

import java.util.ArrayList;
import java.util.List;

/** Takes a text with several PEM certificates apart. */
final class PemBlocks {

    private static final String BEGIN = "-----BEGIN CERTIFICATE-----";
    private static final String END = "-----END CERTIFICATE-----";

    private PemBlocks() {}

    static List<String> certificates(String text) {
        List<String> blocks = new ArrayList<>();
        int begin = text.indexOf(BEGIN);
        while (begin >= 0) {
            int end = text.indexOf(END, begin);
            if (end < 0) {
                break;
            }
            blocks.add(text.substring(begin, end + END.length()));
            begin = text.indexOf(BEGIN, end);
        }
        return blocks;
    }
}
