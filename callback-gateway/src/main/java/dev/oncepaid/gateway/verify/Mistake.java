package dev.oncepaid.gateway.verify;

/** Something that whoever called the tool can mend; the message says how. */
final class Mistake extends RuntimeException {

    private static final long serialVersionUID = 1L;

    Mistake(String mend) {
        super(mend);
    }
}
