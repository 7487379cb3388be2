package dev.oncepaid.channel.keys;

import java.util.Locale;

/**
 * One form for the number of a key or certificate, whoever writes it: a channel in its messages, a
 * person in the configuration, a tool that prints certificates.
 *
 * <p>The number only chooses the key, and the key must verify: two spellings of one number are
 * never a danger, but a message that is refused for its spelling is money that is not heard of.
 */
public final class KeyIds {

    private static final String PUBLIC_KEY = "PUB_KEY_ID_";

    private KeyIds() {}

    /** In capitals, without leading zeros, and without the blanks and colons that tools put in. */
    public static String canonical(String id) {
        String plain = sent(id);
        return plain.startsWith(PUBLIC_KEY)
                ? PUBLIC_KEY + withoutZeros(plain.substring(PUBLIC_KEY.length()))
                : withoutZeros(plain);
    }

    /** As it is sent to its channel, which may count the zeros at its beginning. */
    public static String sent(String id) {
        return id.replaceAll("[\\s:]", "").toUpperCase(Locale.ROOT);
    }

    public static boolean areSame(String one, String other) {
        return canonical(one).equals(canonical(other));
    }

    private static String withoutZeros(String number) {
        int first = 0;
        while (first < number.length() - 1 && number.charAt(first) == '0') {
            first++;
        }
        return number.substring(first);
    }
}
