package dev.oncepaid.simulator.wechatv2;

import java.util.Map;

/** Flat XML as WeChat Pay writes it. */
final class Xml {

    private Xml() {}

    /** One element per field, in their order; a value arrives as it is if XML can carry it. */
    static String of(String root, Map<String, String> fields) {
        StringBuilder xml = new StringBuilder();
        xml.append('<').append(root).append(">\n");
        fields.forEach(
                (name, value) ->
                        xml.append('<')
                                .append(name)
                                .append('>')
                                .append(text(value))
                                .append("</")
                                .append(name)
                                .append(">\n"));
        return xml.append("</").append(root).append('>').toString();
    }

    /** CDATA, but for what CDATA cannot hold: a parser turns carriage returns there into feeds. */
    private static String text(String value) {
        return value.contains("]]>") || value.contains("\r")
                ? value.replace("&", "&amp;")
                        .replace("<", "&lt;")
                        .replace(">", "&gt;")
                        .replace("\r", "&#13;")
                : "<![CDATA[" + value + "]]>";
    }
}
