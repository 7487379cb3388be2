package dev.oncepaid.benchmarks.verify;

import java.security.GeneralSecurityException;

/**
 * The cryptography of one notification and nothing around it: the bytes are at hand, the provider's
 * objects are made ready once and used again and again.
 */
@FunctionalInterface
interface BareCheck {

    /** Whether the notification's signature fits; work is done with every call. */
    boolean passes() throws GeneralSecurityException;
}
