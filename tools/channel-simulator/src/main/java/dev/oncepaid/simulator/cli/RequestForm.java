package dev.oncepaid.simulator.cli;

import dev.oncepaid.simulator.SignedRequest;

/** A way to write a request down. */
interface RequestForm {

    /** The bytes to print, a last line feed included where the form is text. */
    byte[] write(SignedRequest request);
}
