package dev.oncepaid.platform.net;

import java.security.Security;

/** How long Java remembers which address a host name has. */
public final class NameLookups {

    private static final String SECONDS = "networkaddress.cache.ttl";

    private NameLookups() {}

    /**
     * Remembers for 2 s instead of 30: after a switch-over a name leads to another server. To be
     * called before the first look-up; a value that an operator chose stays.
     */
    public static void rememberShortly() {
        if (Security.getProperty(SECONDS) == null) {
            Security.setProperty(SECONDS, "2");
        }
    }
}
