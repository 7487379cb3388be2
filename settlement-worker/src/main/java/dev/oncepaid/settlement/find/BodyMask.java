package dev.oncepaid.settlement.find;

import dev.oncepaid.model.StrictJson;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Hides what a notification says about persons. Only the values of fields that are known to say
 * nothing about them are shown; the names of all are. What is no form, JSON or XML is hidden whole.
 */
final class BodyMask {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    /**
     * Numbers of orders, trades and notifications, amounts, statuses, times and keys, whatever the
     * channel; in small letters without underscores.
     */
    private static final Set<String> SHOWN =
            Arrays.stream(
                            """
                            type eventtype eventcode notifyid notifytype notifytime createtime
                            created timestamp livemode live object apiversion pspreference
                            originalreference merchantreference merchantaccountcode success
                            tradeno outtradeno orderno orderid outorderno transactionid tradetype
                            tradestate tradestatus status refundid refundno outrefundno refundstatus
                            outrequestno outbizno queryid origqryid txntime txntype txnsubtype txnamt
                            settleamt settledate settlecurrencycode tracetime traceno merid mchid
                            submchid spmchid combinemchid combineappid combineouttradeno
                            suborders appid authappid subappid spappid sellerid currency
                            currencycode feetype amount total totalamount totalfee payertotal
                            payercurrency receiptamount invoiceamount buyerpayamount pointamount
                            mdiscountamount cashfee cashfeetype couponfee couponcount
                            settlementtotalfee refund refundfee refundamount settlementrefundfee
                            cashrefundfee couponrefundfee sendbackfee amountrefunded
                            amountreceived gmtcreate gmtpayment gmtrefund gmtclose successtime
                            timeend occurredat eventdate algorithm originaltype resourcetype
                            encrypttype associateddata nonce noncestr sign signtype signature
                            signmethod signpubkeycert certid charset encoding version biztype
                            channeltype accesstype respcode origrespcode returncode resultcode
                            errcode fundchange notificationitems notificationrequestitem
                            additionaldata hmacsignature data resource xml root
                            """
                                    .split("\\s+"))
                    .filter(name -> !name.isEmpty())
                    .collect(Collectors.toUnmodifiableSet());

    private static final Pattern NAME = Pattern.compile("[\\w.%\\[\\]-]{1,64}");

    /** An element that holds text only, maybe as CDATA. */
    private static final Pattern ELEMENT =
            Pattern.compile(
                    "<([A-Za-z_][\\w.-]*)>(<!\\[CDATA\\[.*?\\]\\]>|[^<]*)</\\1>", Pattern.DOTALL);

    private BodyMask() {}

    /** The body as a text; empty if it is none. */
    static Optional<String> text(byte[] body) {
        try {
            return Optional.of(
                    StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString());
        } catch (CharacterCodingException _) {
            return Optional.empty();
        }
    }

    static String masked(byte[] body) {
        return text(body).map(BodyMask::masked).orElseGet(() -> hidden(body.length + " bytes"));
    }

    private static String masked(String body) {
        String begin = body.stripLeading();
        if (begin.startsWith("{") || begin.startsWith("[")) {
            return json(body);
        }
        return begin.startsWith("<") ? xml(body) : form(body);
    }

    private static String json(String body) {
        try {
            return masked(StrictJson.read(body)).toString();
        } catch (JacksonException _) {
            return hidden(body.length() + " characters, no JSON");
        }
    }

    private static JsonNode masked(JsonNode node) {
        if (node.isObject()) {
            ObjectNode masked = JSON.objectNode();
            node.forEachEntry((name, value) -> masked.set(name, masked(name, value)));
            return masked;
        }
        ArrayNode masked = JSON.arrayNode();
        node.forEach(value -> masked.add(value.isContainer() ? masked(value) : hiddenValue(value)));
        return masked;
    }

    private static JsonNode masked(String name, JsonNode value) {
        if (value.isContainer()) {
            return masked(value);
        }
        return isShown(name) || value.isNull() || value.isBoolean() ? value : hiddenValue(value);
    }

    private static JsonNode hiddenValue(JsonNode value) {
        return JSON.stringNode(hidden(value.asString().length()));
    }

    private static String form(String body) {
        return Arrays.stream(body.split("&", -1))
                .map(BodyMask::pair)
                .collect(Collectors.joining("&"));
    }

    private static String pair(String pair) {
        int equals = pair.indexOf('=');
        if (equals < 0 || !NAME.matcher(pair.substring(0, equals)).matches()) {
            return hidden(pair.length());
        }
        String name = pair.substring(0, equals);
        return isShown(name) ? pair : name + "=" + hidden(pair.length() - equals - 1);
    }

    /** Attributes, comments and text beside elements are not among what channels send. */
    private static String xml(String body) {
        StringBuilder masked = new StringBuilder();
        Matcher elements = ELEMENT.matcher(body);
        while (elements.find()) {
            String name = elements.group(1);
            String text = isShown(name) ? elements.group(2) : hidden(elements.group(2).length());
            masked.append("<%s>%s</%s>".formatted(name, text, name));
        }
        return masked.isEmpty()
                ? hidden(body.length() + " characters, no XML")
                : "<xml>" + masked + "</xml>";
    }

    private static boolean isShown(String name) {
        return SHOWN.contains(name.replace("_", "").toLowerCase(Locale.ROOT));
    }

    private static String hidden(int length) {
        return hidden(length + " characters");
    }

    private static String hidden(String what) {
        return "***(" + what + ")";
    }
}
