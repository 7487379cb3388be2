package dev.oncepaid.channel.bill;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A bill as it came over the wire, compressed as it was. Neither {@code Content-Type} nor {@code
 * Content-Encoding} is asked for: proxies undo the second without saying so, and the first bytes of
 * each layer decide.
 *
 * @param name names the file in refusals
 * @param source opens the bytes from the start, each time anew
 * @param hash of the text inside, where the channel states one (WeChat Pay APIv3)
 */
public record BillFile(String name, Source source, Optional<BillHash> hash) {

    /** Where the bytes are. */
    @FunctionalInterface
    public interface Source {

        /** The bytes from the first one; the reader closes the stream. */
        InputStream open() throws IOException;
    }

    /** A file without a stated hash. */
    public static BillFile of(Path path) {
        return new BillFile(
                String.valueOf(path.getFileName()),
                () -> Files.newInputStream(path),
                Optional.empty());
    }

    /** Bytes without a stated hash; nobody writes to them meanwhile. */
    public static BillFile of(String name, byte[] bytes) {
        return new BillFile(name, () -> new ByteArrayInputStream(bytes), Optional.empty());
    }

    /** The same file with the hash that its description states. */
    public BillFile withHash(BillHash stated) {
        return new BillFile(name, source, Optional.of(stated));
    }
}
