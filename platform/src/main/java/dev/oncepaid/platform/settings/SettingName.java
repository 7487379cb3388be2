package dev.oncepaid.platform.settings;

import java.util.Locale;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName.Form;

/** Brings names to one form, so that they can be compared. */
final class SettingName {

    private SettingName() {}

    /** Small letters without dashes, {@code []} for each position in a list. */
    static String uniform(ConfigurationPropertyName name) {
        StringBuilder uniform = new StringBuilder();
        for (int i = 0; i < name.getNumberOfElements(); i++) {
            if (name.isNumericIndex(i)) {
                uniform.append("[]");
            } else {
                uniform.append(i == 0 ? "" : ".").append(name.getElement(i, Form.UNIFORM));
            }
        }
        return uniform.toString();
    }

    /** The single characters to change, add or take away, to make one name of the other. */
    static int distance(String one, String other) {
        int[] row = new int[other.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int change = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(change, Math.min(row[j - 1], diagonal) + 1);
            }
        }
        return row[other.length()];
    }

    /** The letters of a name alone, for measuring how near two are. */
    static String letters(String name) {
        return name.replaceAll("\\[.*?]|<.*?>|_\\d+", "")
                .replaceAll("[-_.]", "")
                .toLowerCase(Locale.ROOT);
    }

    /** How many names stand one in another. */
    static long depth(String name) {
        return name.chars().filter(c -> c == '.' || c == '_').count();
    }
}
