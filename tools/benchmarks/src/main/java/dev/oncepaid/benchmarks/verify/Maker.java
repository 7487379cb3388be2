package dev.oncepaid.benchmarks.verify;

import java.security.GeneralSecurityException;

/** Makes something out of keys; JMH's generated classes want constructors that throw nothing. */
@FunctionalInterface
interface Maker<T> {

    T make() throws GeneralSecurityException;

    static <T> T made(Maker<T> maker) {
        try {
            return maker.make();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the simulated keys do not serve", e);
        }
    }
}
