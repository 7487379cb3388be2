package dev.oncepaid.gateway.verify;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * What often happens to a body between the channel and a file, undone: if the notification verifies
 * then, that is what happened.
 *
 * @param tells what happened, if it verifies
 */
record Guess(String tells, UnaryOperator<byte[]> undo) {

    static final List<Guess> ALL =
            List.of(
                    new Guess("a line end was added at the end of the body", Guess::withoutLineEnd),
                    new Guess("a line end is missing at the end of the body", text(t -> t + "\n")),
                    new Guess(
                            "line ends of the body were changed from CRLF to LF",
                            text(t -> t.replace("\n", "\r\n"))),
                    new Guess(
                            "line ends of the body were changed from LF to CRLF",
                            text(t -> t.replace("\r\n", "\n"))),
                    new Guess(
                            "a byte order mark was put before the body",
                            text(t -> t.startsWith("\u00EF\u00BB\u00BF") ? t.substring(3) : t)),
                    new Guess(
                            "plus signs of the body were not escaped as %2B",
                            text(t -> t.replace("+", "%2B"))),
                    new Guess("a filter escaped the body as HTML", text(Guess::withoutHtml)),
                    new Guess(
                            "slashes of the body were escaped with back-slashes",
                            text(t -> t.replace("\\/", "/"))));

    /** Byte by byte: every byte is one character of ISO 8859-1, and comes back as itself. */
    private static UnaryOperator<byte[]> text(UnaryOperator<String> change) {
        return body ->
                change.apply(new String(body, StandardCharsets.ISO_8859_1))
                        .getBytes(StandardCharsets.ISO_8859_1);
    }

    private static byte[] withoutLineEnd(byte[] body) {
        int end = body.length;
        while (end > 0 && (body[end - 1] == '\n' || body[end - 1] == '\r')) {
            end--;
        }
        return Arrays.copyOf(body, end);
    }

    private static String withoutHtml(String text) {
        return text.replace("%26quot%3B", "%22")
                .replace("&quot;", "\"")
                .replace("&#34;", "\"")
                .replace("&#39;", "'")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&amp;", "&");
    }
}
