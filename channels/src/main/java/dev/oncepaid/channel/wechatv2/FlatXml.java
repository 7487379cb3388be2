package dev.oncepaid.channel.wechatv2;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Reads the only shape of XML that WeChat Pay v2 sends: one root, flat elements below it, each
 * once, text or CDATA within.
 *
 * <p>Written by hand so that a document type, an entity declaration, an attribute, a nested or a
 * repeated element are not features to switch off but simply no part of the language. Values are
 * kept to the character: no trimming, no line end normalised. UTF-8 only. Linear time.
 */
final class FlatXml {

    private static final int ELEMENTS_MAX = 256;
    private static final String CDATA = "<![CDATA[";
    private static final String CDATA_END = "]]>";

    private final String text;
    private final Map<String, String> values = new TreeMap<>();
    private int at;

    private FlatXml(String text) {
        this.text = text;
    }

    /** The elements by name in the order of ASCII; empty if the bytes are anything else. */
    static Optional<Map<String, String>> read(byte[] bytes, String root) {
        try {
            String text =
                    StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            FlatXml reader = new FlatXml(text);
            return reader.document(root) ? Optional.of(reader.values) : Optional.empty();
        } catch (CharacterCodingException _) {
            return Optional.empty();
        }
    }

    /** The bytes that read as these elements; every character of a value is kept. */
    static byte[] write(Map<String, String> elements) {
        StringBuilder xml = new StringBuilder("<xml>");
        elements.forEach(
                (name, value) ->
                        xml.append('<')
                                .append(name)
                                .append('>')
                                .append(CDATA)
                                .append(value.replace(CDATA_END, "]]" + CDATA_END + CDATA + ">"))
                                .append(CDATA_END)
                                .append("</")
                                .append(name)
                                .append('>'));
        return xml.append("</xml>").toString().getBytes(StandardCharsets.UTF_8);
    }

    private boolean document(String root) {
        skip("\uFEFF");
        if (!declaration()) {
            return false;
        }
        skipBlanks();
        if (!skip("<" + root + ">")) {
            return false;
        }
        skipBlanks();
        while (!skip("</" + root + ">")) {
            if (values.size() == ELEMENTS_MAX || !element()) {
                return false;
            }
            skipBlanks();
        }
        skipBlanks();
        return at == text.length();
    }

    /** An XML declaration may stand first; it cannot change that the bytes are UTF-8. */
    private boolean declaration() {
        if (!text.startsWith("<?xml ", at)) {
            return true;
        }
        int end = text.indexOf("?>", at);
        at = end + 2;
        return end >= 0;
    }

    private boolean element() {
        if (!skip("<")) {
            return false;
        }
        int nameFrom = at;
        while (at < text.length() && isNameCharacter(text.charAt(at))) {
            at++;
        }
        String name = text.substring(nameFrom, at);
        if (name.isEmpty() || values.containsKey(name)) {
            return false;
        }
        if (skip("/>")) {
            values.put(name, "");
            return true;
        }
        return skip(">") && content(name) && skip("</" + name + ">");
    }

    private boolean content(String name) {
        StringBuilder value = new StringBuilder();
        while (at < text.length()) {
            if (text.startsWith(CDATA, at)) {
                int end = text.indexOf(CDATA_END, at + CDATA.length());
                if (end < 0) {
                    return false;
                }
                value.append(text, at + CDATA.length(), end);
                at = end + CDATA_END.length();
            } else if (text.charAt(at) == '<') {
                values.put(name, value.toString());
                return true;
            } else if (!character(value)) {
                return false;
            }
        }
        return false;
    }

    private boolean character(StringBuilder value) {
        char next = text.charAt(at);
        if (next != '&') {
            value.append(next);
            at++;
            return true;
        }
        Optional<XmlReference> reference = XmlReference.at(text, at);
        if (reference.isEmpty()) {
            return false;
        }
        value.appendCodePoint(reference.get().codePoint());
        at = reference.get().end();
        return true;
    }

    private static boolean isNameCharacter(char c) {
        return c == '_' || c == '-' || c == '.' || c == '$' || Character.isLetterOrDigit(c);
    }

    private boolean skip(String expected) {
        boolean there = text.startsWith(expected, at);
        at += there ? expected.length() : 0;
        return there;
    }

    private void skipBlanks() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }
}
