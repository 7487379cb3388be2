package dev.oncepaid.channel.bill.text;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Text whose encoding the channel does not state: UTF-8 if it is that strictly, else GB18030. */
public final class ChineseText {

    private static final Charset GB18030 = Charset.forName("GB18030");

    /** Chinese has three bytes in UTF-8 and lies behind this; pairs of GBK may look like less. */
    private static final int CHINESE_FROM = 0x800;

    private ChineseText() {}

    /** The encoding of the current line, which holds Chinese words; of ASCII either. */
    public static Charset charset(TextLines line) {
        return decode(line.bytes(), line.from(), line.to(), StandardCharsets.UTF_8).isPresent()
                ? StandardCharsets.UTF_8
                : GB18030;
    }

    /** The text, what is malformed replaced: for texts that only people read. */
    public static String lenient(byte[] bytes, int from, int to) {
        return decode(bytes, from, to, StandardCharsets.UTF_8)
                .filter(text -> isAscii(bytes, from, to) || hasChinese(text))
                .orElseGet(() -> new String(bytes, from, to - from, GB18030));
    }

    private static boolean hasChinese(String text) {
        return text.codePoints().anyMatch(c -> c >= CHINESE_FROM);
    }

    /** The text; empty if the bytes are malformed. */
    static Optional<String> decode(byte[] bytes, int from, int to, Charset charset) {
        if (isAscii(bytes, from, to)) {
            return Optional.of(new String(bytes, from, to - from, StandardCharsets.ISO_8859_1));
        }
        try {
            return Optional.of(
                    charset.newDecoder()
                            .decode(ByteBuffer.wrap(bytes, from, to - from))
                            .toString());
        } catch (CharacterCodingException _) {
            return Optional.empty();
        }
    }

    private static boolean isAscii(byte[] bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            if (bytes[i] < 0) {
                return false;
            }
        }
        return true;
    }
}
