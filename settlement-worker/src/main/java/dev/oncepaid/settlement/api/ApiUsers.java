package dev.oncepaid.settlement.api;

import dev.oncepaid.platform.settings.InvalidSettings;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.springframework.security.core.userdetails.User;
import org.springframework.security.core.userdetails.UserDetails;

/** The configured users, or what is wrong with one: none that could never log in is accepted. */
final class ApiUsers {

    private static final String SCHEME = "{bcrypt}";
    private static final Pattern HASH = Pattern.compile("\\$2[aby]\\$\\d\\d\\$[./0-9A-Za-z]{53}");
    private static final String REMEDY =
            "make one with ./oncepaid users hash, and put it in single quotes: in double quotes a"
                    + " shell replaces what begins with $";

    private ApiUsers() {}

    /**
     * @throws InvalidSettings for the first that cannot be, without any part of the hash
     */
    static List<UserDetails> of(Map<String, String> users) {
        return users.entrySet().stream().map(user -> of(user.getKey(), user.getValue())).toList();
    }

    private static UserDetails of(String name, String password) {
        String setting = "oncepaid.api.users." + name;
        if (name.isBlank() || name.indexOf(':') >= 0) {
            throw new InvalidSettings(
                    setting + ": HTTP Basic knows no user name that is empty or holds a colon");
        }
        if (!password.startsWith(SCHEME)) {
            throw new InvalidSettings(
                    setting + " does not begin with " + SCHEME + " and a bcrypt hash; " + REMEDY);
        }
        if (!HASH.matcher(password.substring(SCHEME.length())).matches()) {
            throw new InvalidSettings(
                    setting
                            + " holds no whole bcrypt hash after "
                            + SCHEME
                            + " ($2b$10$ and 53 characters more); "
                            + REMEDY);
        }
        return User.withUsername(name).password(password).authorities("operator").build();
    }
}
