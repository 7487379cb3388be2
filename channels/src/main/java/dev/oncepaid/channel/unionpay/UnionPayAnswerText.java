package dev.oncepaid.channel.unionpay;

import dev.oncepaid.channel.form.Form;
import dev.oncepaid.channel.form.FormResult;
import java.net.URLEncoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * Reads the text of an answer, which looks like a form and is none: values are sent as they are,
 * with plus and equals signs and line ends, and an ampersand within {@code {…}} or {@code […]}
 * belongs to the value. Written again as a true form, it is read and verified like a notification.
 */
final class UnionPayAnswerText {

    private static final Charset CHINESE = Charset.forName("GB18030");

    private final String text;
    private final Charset charset;
    private final StringBuilder form = new StringBuilder();

    private UnionPayAnswerText(String text, Charset charset) {
        this.text = text;
        this.charset = charset;
    }

    static FormResult read(byte[] body) {
        try {
            return read(body, StandardCharsets.UTF_8);
        } catch (CharacterCodingException _) {
            return readChinese(body);
        }
    }

    private static FormResult readChinese(byte[] body) {
        try {
            return read(body, CHINESE);
        } catch (CharacterCodingException _) {
            return new FormResult.Malformed();
        }
    }

    private static FormResult read(byte[] body, Charset charset) throws CharacterCodingException {
        String text = charset.newDecoder().decode(ByteBuffer.wrap(body)).toString();
        return Form.read(
                new UnionPayAnswerText(text, charset).form(), UnionPayVerifier.PARAMETERS_MAX);
    }

    private byte[] form() {
        int at = 0;
        while (at < text.length()) {
            int equals = text.indexOf('=', at);
            if (equals < 0) {
                append(text.substring(at), "");
                break;
            }
            int end = valueEnd(equals + 1);
            append(text.substring(at, equals), text.substring(equals + 1, end));
            at = end + 1;
        }
        return form.toString().getBytes(StandardCharsets.US_ASCII);
    }

    private void append(String name, String value) {
        form.append(URLEncoder.encode(name, charset))
                .append('=')
                .append(URLEncoder.encode(value, charset))
                .append('&');
    }

    /**
     * The next ampersand outside of brackets; they do not nest, the first closing one ends them.
     */
    private int valueEnd(int from) {
        char closing = 0;
        for (int at = from; at < text.length(); at++) {
            char c = text.charAt(at);
            if (closing != 0) {
                closing = c == closing ? 0 : closing;
            } else if (c == '{') {
                closing = '}';
            } else if (c == '[') {
                closing = ']';
            } else if (c == '&') {
                return at;
            }
        }
        return text.length();
    }
}
