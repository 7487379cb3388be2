package dev.oncepaid.channel.fuzz;

import dev.oncepaid.channel.Notification;
import dev.oncepaid.channel.Notifications;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/** Makes small and larger changes to requests; the same generator gives the same requests. */
final class Mutator {

    private static final int CHANGES_MAX = 4;
    private static final int RANGE_BYTES_MAX = 64;

    /** Pieces that parsers stumble over. */
    private static final List<String> PIECES =
            List.of(
                    "&",
                    "=",
                    "%",
                    "%00",
                    "%zz",
                    "+",
                    "&sign=",
                    "&charset=gbk",
                    "&charset=utf-16",
                    "&refund_fee=1.00",
                    "&trade_status=TRADE_SUCCESS",
                    "&alipay_cert_sn=x",
                    "&signMethod=11",
                    "<!DOCTYPE x [",
                    "<![CDATA[",
                    "]]>",
                    "<a>",
                    "</xml>",
                    "&#x0;",
                    "&lol;",
                    "<xml>",
                    "{",
                    "}",
                    "[",
                    "\"",
                    "\\u0000",
                    "\\ud83d",
                    "null",
                    "9999999999999999999999",
                    "-1",
                    "1e400",
                    ",",
                    "v1,",
                    " ",
                    "\n",
                    "\uFEFF",
                    "\uD83D\uDE00",
                    "\u0000");

    private final RandomGenerator random;
    private final List<String> headerNames;

    Mutator(RandomGenerator random, List<String> headerNames) {
        this.random = random;
        this.headerNames = headerNames;
    }

    Notification mutate(Notification request) {
        byte[] body = request.body();
        Map<String, List<String>> headers = headers(request);
        int changes = 1 + random.nextInt(CHANGES_MAX);
        for (int i = 0; i < changes; i++) {
            if (!headerNames.isEmpty() && random.nextInt(4) == 0) {
                changeHeader(headers);
            } else {
                body = changed(body);
            }
        }
        return new Notification(body, Notifications.headers(headers), request.receivedAt());
    }

    private Map<String, List<String>> headers(Notification request) {
        Map<String, List<String>> headers = new TreeMap<>();
        headerNames.forEach(
                name -> headers.put(name, new ArrayList<>(request.headers().values(name))));
        return headers;
    }

    private void changeHeader(Map<String, List<String>> headers) {
        List<String> values = headers.get(headerNames.get(random.nextInt(headerNames.size())));
        if (values.isEmpty() || random.nextInt(8) == 0) {
            values.add(piece());
        } else if (random.nextInt(8) == 0) {
            values.removeFirst();
        } else {
            byte[] value = values.getFirst().getBytes(StandardCharsets.ISO_8859_1);
            values.set(0, new String(changed(value), StandardCharsets.ISO_8859_1));
        }
    }

    private byte[] changed(byte[] bytes) {
        if (bytes.length == 0) {
            return piece().getBytes(StandardCharsets.UTF_8);
        }
        int from = random.nextInt(bytes.length);
        int to = Math.min(bytes.length, from + 1 + random.nextInt(RANGE_BYTES_MAX));
        return switch (random.nextInt(6)) {
            case 0 -> flipped(bytes, from);
            case 1 -> replaced(bytes, from, from + 1, new byte[] {(byte) random.nextInt()});
            case 2 -> replaced(bytes, from, to, new byte[0]);
            case 3 -> replaced(bytes, from, from, Arrays.copyOfRange(bytes, from, to));
            case 4 -> replaced(bytes, from, from, piece().getBytes(StandardCharsets.UTF_8));
            default -> replaced(bytes, from, to, piece().getBytes(StandardCharsets.UTF_8));
        };
    }

    private byte[] flipped(byte[] bytes, int at) {
        byte[] changed = bytes.clone();
        changed[at] ^= (byte) (1 << random.nextInt(8));
        return changed;
    }

    private static byte[] replaced(byte[] bytes, int from, int to, byte[] by) {
        byte[] changed = new byte[bytes.length - (to - from) + by.length];
        System.arraycopy(bytes, 0, changed, 0, from);
        System.arraycopy(by, 0, changed, from, by.length);
        System.arraycopy(bytes, to, changed, from + by.length, bytes.length - to);
        return changed;
    }

    private String piece() {
        return PIECES.get(random.nextInt(PIECES.size()));
    }
}
