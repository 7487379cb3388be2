package dev.oncepaid.channel.bill.pack;

import java.io.IOException;

/** The bytes could not be read; distinct from bytes that make no sense. */
final class SourceFailure extends IOException {

    private static final long serialVersionUID = 1L;

    private final IOException source;

    SourceFailure(IOException source) {
        super(source);
        this.source = source;
    }

    IOException source() {
        return source;
    }
}
