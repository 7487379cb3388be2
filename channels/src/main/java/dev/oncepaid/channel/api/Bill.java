package dev.oncepaid.channel.api;

import java.net.URI;
import java.util.Optional;

/** A bill, or where it lies. */
public sealed interface Bill extends AnswerFacts {

    /**
     * The address of a bill, good for half a minute. Only path and query are used to fetch it; the
     * server is the configured one.
     *
     * @param sha1 of the unpacked file in lower-case hex, where the answer states it; the file
     *     itself is not signed
     */
    record Link(URI url, Optional<String> sha1) implements Bill {

        /** Without the query: it is a ticket. */
        @Override
        public String toString() {
            return "Link[" + url.getHost() + url.getPath() + "]";
        }
    }

    /**
     * A bill as it came, packed as it was. Nothing in it was looked at: integrity is the bill
     * reader's.
     *
     * @param name as the channel names it; never a path to write to
     * @param content nobody writes to it
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record File(Optional<String> name, byte[] content) implements Bill {

        @Override
        public String toString() {
            return "File[%d bytes]".formatted(content.length);
        }
    }
}
