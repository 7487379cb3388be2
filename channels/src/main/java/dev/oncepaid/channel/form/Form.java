package dev.oncepaid.channel.form;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;

/**
 * The parameters of a form body as bytes: what the sender signed is these bytes, whatever character
 * set they are in, so nothing is decoded to characters and back before a signature is checked.
 *
 * <p>Sorted by name, byte by byte; every name once. An empty value counts as absent when it is
 * read.
 */
public final class Form {

    private final byte[] bytes;
    private final Parameter[] parameters;

    /**
     * Name and value lie side by side in the decoded bytes.
     *
     * @param nameHead the first bytes of the name, zeros behind a shorter one
     */
    record Parameter(int nameFrom, int nameTo, int valueTo, boolean isAscii, long nameHead) {

        boolean hasName() {
            return nameFrom < nameTo;
        }

        boolean hasEmptyValue() {
            return nameTo == valueTo;
        }

        /** Length of {@code name=value&}. */
        int joinedBytes() {
            return valueTo - nameFrom + 2;
        }
    }

    Form(byte[] bytes, Parameter[] parameters) {
        this.bytes = bytes;
        this.parameters = parameters;
    }

    /**
     * Reads a form body, its query string never.
     *
     * @param parametersMax more parameters make the body malformed
     */
    public static FormResult read(byte[] body, int parametersMax) {
        return new FormReader(body, parametersMax).read();
    }

    /** What to do with a parameter that has no value. */
    public enum EmptyValues {
        LEFT_OUT,
        KEPT
    }

    /** Whether any parameter has a name and no value. */
    public boolean hasEmptyValues() {
        for (Parameter parameter : parameters) {
            if (parameter.hasEmptyValue()) {
                return true;
            }
        }
        return false;
    }

    /**
     * The text that form channels sign: {@code name=value} in the order of names, joined by
     * ampersands, as the bytes that came; parameters without a name never take part.
     */
    public byte[] joinedWithout(Set<String> names, EmptyValues emptyValues) {
        boolean[] taken = takingPart(names, emptyValues);
        int length = 0;
        for (int i = 0; i < parameters.length; i++) {
            length += taken[i] ? parameters[i].joinedBytes() : 0;
        }
        byte[] joined = new byte[Math.max(0, length - 1)];
        int at = 0;
        for (int i = 0; i < parameters.length; i++) {
            at = taken[i] ? join(parameters[i], joined, at) : at;
        }
        return joined;
    }

    private boolean[] takingPart(Set<String> without, EmptyValues emptyValues) {
        boolean[] taken = new boolean[parameters.length];
        for (int i = 0; i < parameters.length; i++) {
            taken[i] =
                    parameters[i].hasName()
                            && (emptyValues == EmptyValues.KEPT || !parameters[i].hasEmptyValue());
        }
        for (String name : without) {
            int at = find(name);
            if (at >= 0) {
                taken[at] = false;
            }
        }
        return taken;
    }

    private int join(Parameter parameter, byte[] joined, int from) {
        int at = from;
        if (at > 0) {
            joined[at++] = '&';
        }
        int nameBytes = parameter.nameTo - parameter.nameFrom;
        System.arraycopy(bytes, parameter.nameFrom, joined, at, nameBytes);
        at += nameBytes;
        joined[at++] = '=';
        int valueBytes = parameter.valueTo - parameter.nameTo;
        System.arraycopy(bytes, parameter.nameTo, joined, at, valueBytes);
        return at + valueBytes;
    }

    /** Whether every parameter is valid text in the character set. */
    public boolean isValidIn(Charset charset) {
        for (Parameter parameter : parameters) {
            if (!parameter.isAscii && !isValid(parameter, charset)) {
                return false;
            }
        }
        return true;
    }

    private boolean isValid(Parameter parameter, Charset charset) {
        try {
            decodeStrictly(parameter.nameFrom, parameter.nameTo, charset);
            decodeStrictly(parameter.nameTo, parameter.valueTo, charset);
            return true;
        } catch (CharacterCodingException _) {
            return false;
        }
    }

    private void decodeStrictly(int from, int to, Charset charset) throws CharacterCodingException {
        charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT)
                .decode(ByteBuffer.wrap(bytes, from, to - from));
    }

    /** The value in the given character set; empty if it is absent or has no characters. */
    public Optional<String> text(String name, Charset charset) {
        int at = find(name);
        if (at < 0 || parameters[at].hasEmptyValue()) {
            return Optional.empty();
        }
        Parameter parameter = parameters[at];
        int length = parameter.valueTo - parameter.nameTo;
        return Optional.of(new String(bytes, parameter.nameTo, length, charset));
    }

    /** The value of a parameter that can only be ASCII, readable before the character set is. */
    public Optional<String> ascii(String name) {
        return text(name, StandardCharsets.ISO_8859_1);
    }

    private int find(String name) {
        int low = 0;
        int high = parameters.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int order = compareName(parameters[middle], name);
            if (order == 0) {
                return middle;
            }
            low = order < 0 ? middle + 1 : low;
            high = order < 0 ? high : middle - 1;
        }
        return -1;
    }

    /** Compares with a name in ASCII. */
    private int compareName(Parameter parameter, String name) {
        int length = parameter.nameTo - parameter.nameFrom;
        int common = Math.min(length, name.length());
        for (int i = 0; i < common; i++) {
            int order = (bytes[parameter.nameFrom + i] & 0xFF) - name.charAt(i);
            if (order != 0) {
                return order;
            }
        }
        return length - name.length();
    }
}
