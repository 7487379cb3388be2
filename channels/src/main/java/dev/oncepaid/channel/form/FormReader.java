package dev.oncepaid.channel.form;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Decodes {@code application/x-www-form-urlencoded} exactly once, in time linear in the body but
 * for sorting the names.
 *
 * <p>A plus is a blank, the first equals sign ends the name, empty pairs between ampersands are
 * nothing, a name without equals sign has the empty value. A percent sign that no two hex digits
 * follow makes the body malformed.
 */
final class FormReader {

    private static final byte[] HEX = hexDigits();

    private final byte[] body;
    private final int parametersMax;
    private final byte[] decoded;
    private Form.Parameter[] parameters = new Form.Parameter[40];
    private int count;
    private int in;
    private int out;

    FormReader(byte[] body, int parametersMax) {
        this.body = body;
        this.parametersMax = parametersMax;
        this.decoded = new byte[body.length];
    }

    FormResult read() {
        while (in < body.length) {
            if (body[in] == '&') {
                in++;
            } else if (count == parametersMax || !readParameter()) {
                return new FormResult.Malformed();
            }
        }
        return sorted();
    }

    private FormResult sorted() {
        Form.Parameter[] sorted = Arrays.copyOf(parameters, count);
        Arrays.sort(sorted, this::compareNames);
        for (int i = 1; i < sorted.length; i++) {
            if (compareNames(sorted[i - 1], sorted[i]) == 0) {
                return new FormResult.Doubled(name(sorted[i]));
            }
        }
        return new FormResult.Read(new Form(decoded, sorted));
    }

    /** Mostly told by the heads alone: sorting compares far more often than anything else reads. */
    private int compareNames(Form.Parameter a, Form.Parameter b) {
        int order = Long.compareUnsigned(a.nameHead(), b.nameHead());
        return order != 0
                ? order
                : Arrays.compareUnsigned(
                        decoded, a.nameFrom(), a.nameTo(), decoded, b.nameFrom(), b.nameTo());
    }

    private String name(Form.Parameter parameter) {
        int length = parameter.nameTo() - parameter.nameFrom();
        return new String(decoded, parameter.nameFrom(), length, StandardCharsets.ISO_8859_1);
    }

    /** Reads up to the next ampersand; false if an escape is broken. */
    private boolean readParameter() {
        int nameFrom = out;
        int nameTo = -1;
        int seen = 0;
        while (in < body.length && body[in] != '&') {
            byte next = body[in++];
            if (next == '=' && nameTo < 0) {
                nameTo = out;
                continue;
            }
            int value = next == '+' ? ' ' : next == '%' ? escaped() : next & 0xFF;
            if (value < 0) {
                return false;
            }
            seen |= value;
            decoded[out++] = (byte) value;
        }
        add(nameFrom, nameTo < 0 ? out : nameTo, seen < 0x80);
        return true;
    }

    private void add(int nameFrom, int nameTo, boolean isAscii) {
        if (count == parameters.length) {
            parameters = Arrays.copyOf(parameters, 2 * count);
        }
        parameters[count++] =
                new Form.Parameter(nameFrom, nameTo, out, isAscii, head(nameFrom, nameTo));
    }

    private long head(int nameFrom, int nameTo) {
        long head = 0;
        for (int i = 0; i < Long.BYTES; i++) {
            int at = nameFrom + i;
            head = (head << Byte.SIZE) | (at < nameTo ? decoded[at] & 0xFF : 0);
        }
        return head;
    }

    private int escaped() {
        if (body.length - in < 2) {
            return -1;
        }
        int high = hex(body[in]);
        int low = hex(body[in + 1]);
        in += 2;
        return high < 0 || low < 0 ? -1 : high << 4 | low;
    }

    private static int hex(byte digit) {
        return digit < 0 ? -1 : HEX[digit];
    }

    private static byte[] hexDigits() {
        byte[] digits = new byte[128];
        for (int c = 0; c < digits.length; c++) {
            digits[c] = (byte) Character.digit(c, 16);
        }
        return digits;
    }
}
